import type { ReactNode } from 'react';

/** The consultant's name as header and footer set it. */
export function Brand({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={`font-serif leading-[1.15] font-semibold tracking-[-0.01em] ${className}`}>
      {children}
    </p>
  );
}
