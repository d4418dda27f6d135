/** A section's title, which names the section, and the sentence beneath it. */
export function SectionHeading(props: {
  id: string;
  title: string;
  subtitle?: string;
  /** Its margins, where they are others. */
  className?: string;
}) {
  return (
    <div className={`max-w-184 ${props.className ?? 'mb-[clamp(2.25rem,1.5rem+3vw,4rem)]'}`}>
      <h2 id={props.id} className="text-section">
        {props.title}
      </h2>
      {props.subtitle && (
        <p className="mt-4.5 max-w-152 text-[1.125em] text-balance">{props.subtitle}</p>
      )}
    </div>
  );
}
