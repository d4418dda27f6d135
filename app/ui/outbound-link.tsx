import type { PropsWithChildren } from 'react';

type OutboundLinkProps = PropsWithChildren<{
  href: string;
  /** Tells screen readers that a new tab will open. */
  newTabHint: string;
  className?: string;
}>;

/** A link that opens in a new tab. */
export function OutboundLink({ href, newTabHint, className, children }: OutboundLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children} <span className="sr-only">({newTabHint})</span>
    </a>
  );
}
