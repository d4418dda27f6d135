import type { ReactNode } from 'react';

/** A list with check marks. The class sets the colour of the discs behind them. */
export function CheckList({ className, children }: { className: string; children: ReactNode }) {
  return <ul className={`check-list grid gap-3.5 ${className}`}>{children}</ul>;
}
