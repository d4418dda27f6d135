import type { ComponentProps } from 'react';

type LinkProps = ComponentProps<'a'>;

/** A link that opens in a new tab, as screen readers announce. */
export function OutboundLink({ children, ...props }: LinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children} <span className="sr-only">(abre en una pestaña nueva)</span>
    </a>
  );
}

/** An underlined link in a text. */
export function TextLink({ className = '', newTab, ...props }: LinkProps & { newTab?: boolean }) {
  const Link = newTab ? OutboundLink : 'a';
  return <Link className={`inline-block underline underline-offset-4 ${className}`} {...props} />;
}
