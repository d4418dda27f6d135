/** A section's title, which names the section, and the sentence beneath it. */
export function SectionHeading(props: { id: string; title: string; subtitle?: string }) {
  return (
    <div className="section-heading">
      <h2 id={props.id}>{props.title}</h2>
      {props.subtitle && <p>{props.subtitle}</p>}
    </div>
  );
}
