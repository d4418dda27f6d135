interface SectionHeadingProps {
  id: string;
  title: string;
  subtitle?: string;
}

/** A section's title, which names the section, and the sentence beneath it. */
export function SectionHeading({ id, title, subtitle }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <h2 id={id}>{title}</h2>
      {subtitle && <p>{subtitle}</p>}
    </div>
  );
}
