import type { ComponentProps } from 'react';

/** A section of the page. With an id it is focusable, so that a link to it also moves the focus. */
export function Section({ className = '', ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={`relative px-page py-rhythm ${className}`}
      tabIndex={props.id ? -1 : undefined}
      {...props}
    />
  );
}
