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

/** The title of a section (labels it by `id`) and its subtitle. */
export function SectionHeading(props: {
  id: string;
  title: string;
  subtitle?: string;
  /** Replaces the default margins. */
  className?: string;
}) {
  return (
    <div className={`max-w-184 ${props.className ?? 'mb-heading'}`}>
      <h2 id={props.id} className="text-section low:text-subtitle">
        {props.title}
      </h2>
      {props.subtitle && (
        <p className="mt-4.5 max-w-152 text-[1.125em] lg:max-w-none text-balance">
          {props.subtitle}
        </p>
      )}
    </div>
  );
}
