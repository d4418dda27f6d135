import type { ComponentProps } from 'react';

const shape =
  'inline-flex min-h-13 cursor-pointer items-center justify-center gap-2.5 rounded-button border-2 px-4 py-3 text-center leading-tight font-semibold text-balance transition-[translate,background-color,border-color,color] duration-150 hover:-translate-y-0.5 active:translate-y-px sm:px-7 print:hidden';

const tones = {
  loud: 'border-ember bg-ember text-white hover:border-rust hover:bg-rust',
  quiet: 'hover:border-cream hover:bg-cream hover:text-night',
};

interface Tone {
  /** Quiet on dark grounds only. */
  tone?: keyof typeof tones;
}

export function Button({
  tone = 'loud',
  className = '',
  ...props
}: Tone & ComponentProps<'button'>) {
  return (
    <button
      className={`${shape} ${tones[tone]} disabled:translate-none disabled:cursor-progress disabled:opacity-70 ${className}`}
      {...props}
    />
  );
}

export function ButtonLink({
  tone = 'loud',
  className = '',
  children,
  ...props
}: Tone & ComponentProps<'a'>) {
  return (
    <a className={`${shape} ${tones[tone]} ${className}`} {...props}>
      {children}
    </a>
  );
}
