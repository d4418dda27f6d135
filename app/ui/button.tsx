import type { ComponentProps } from 'react';

const base =
  'inline-flex min-h-13 items-center justify-center rounded-button border-2 px-4 py-3 text-center leading-tight font-semibold text-balance transition-look hover:-translate-y-0.5 active:translate-y-px sm:px-7 print:hidden';

const variants = {
  primary: 'border-transparent bg-ember text-white hover:bg-rust',
  secondary: 'hover:border-cream hover:bg-cream hover:text-night',
};

export function Button({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      className={`${base} ${variants.primary} disabled:translate-none disabled:cursor-progress disabled:opacity-70 ${className}`}
      {...props}
    />
  );
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  /** Secondary is for dark backgrounds only. */
  variant?: keyof typeof variants;
}

export function ButtonLink({ variant = 'primary', className = '', ...props }: ButtonLinkProps) {
  return <a className={`${base} ${variants[variant]} ${className}`} {...props} />;
}
