import type { ComponentProps } from 'react';

/** A part of the page, named by its title; what can be linked to takes focus, so that reading goes on from there. */
export function Section({ className = '', ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={`relative px-page py-rhythm ${className}`}
      tabIndex={props.id ? -1 : undefined}
      {...props}
    />
  );
}
