import type { MethodologyContent } from '../content/methodology.ts';
import { Icon } from '../ui/icon.tsx';
import drawings from '../ui/icons.svg?url';
import { SectionHeading } from '../ui/section-heading.tsx';

/** The four steps of the work, along a line. */
export function Methodology({ content }: { content: MethodologyContent }) {
  return (
    <section className="methodology" aria-labelledby="titulo-metodologia">
      <SectionHeading id="titulo-metodologia" title={content.title} subtitle={content.intro} />
      <div className="steps-line">
        <svg className="steps-curve" aria-hidden="true">
          <use href={`${drawings}#steps-curve`} />
        </svg>
        <ol className="steps">
          {content.cards.map(({ icon, title, description }) => (
            <li key={title} className="step">
              <span className="disc">
                <Icon name={icon} />
              </span>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
