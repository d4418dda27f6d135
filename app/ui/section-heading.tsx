/** The title of a section (labels it by `id`) and its subtitle. */
export function SectionHeading(props: {
  id: string;
  title: string;
  subtitle?: string;
  /** Other margins than the default. */
  className?: string;
}) {
  return (
    <div className={`rise-in max-w-184 ${props.className ?? 'mb-heading'}`}>
      <h2 id={props.id} className="text-section">
        {props.title}
      </h2>
      {props.subtitle && (
        <p className="mt-4.5 max-w-152 text-[1.125em] text-balance">{props.subtitle}</p>
      )}
    </div>
  );
}
