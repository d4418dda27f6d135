import type { ReactNode } from 'react';

interface OutboundLinkProps {
  href: string;
  /** Tells screen readers that a tab will open. */
  newTabHint: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site, in a new tab that knows nothing of this one. */
export function OutboundLink({ newTabHint, children, ...link }: OutboundLinkProps) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children} <span className="sr-only">({newTabHint})</span>
    </a>
  );
}
