import type { ReactNode } from 'react';

/** A list with check marks. The class sets the colour of the discs behind them. */
export function CheckList({ className, children }: { className: string; children: ReactNode }) {
  return (
    <ul
      className={`grid gap-3.5 *:relative *:pl-9 *:before:absolute *:before:top-0.5 *:before:left-0 *:before:size-6 *:before:rounded-full *:after:absolute *:after:top-1.75 *:after:left-2.25 *:after:h-2.75 *:after:w-1.5 *:after:rotate-42 *:after:border-ember *:after:border-r-2 *:after:border-b-2 ${className}`}
    >
      {children}
    </ul>
  );
}
