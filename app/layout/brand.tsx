import type { ReactNode } from 'react';

/** The consultant's name in header and footer. */
export function Brand({ className, children }: { className: string; children: ReactNode }) {
  return <p className={`font-serif leading-tight font-semibold ${className}`}>{children}</p>;
}
