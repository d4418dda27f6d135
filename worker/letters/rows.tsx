import type { ReactNode } from 'react';

interface RowsProps {
  children: ReactNode;
  /** In pixels; `auto` is what the content needs, and without it, all there is. */
  width?: number | 'auto';
  align?: 'center';
  className?: string;
  ground?: string;
  /** Columns keep their widths, whatever long word stands in them. */
  fixed?: boolean;
}

/** A table that only places things, for mail programs that know nothing better. */
export function Rows({ children, width, align, className, ground, fixed }: RowsProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width={width === 'auto' ? undefined : (width ?? '100%')}
      align={align}
      className={className}
      bgcolor={ground}
      style={{
        // Outlook knows the attribute only, others shrink with the window.
        maxWidth: '100%',
        ...(ground && { backgroundColor: ground }),
        ...(fixed && { tableLayout: 'fixed' }),
      }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
