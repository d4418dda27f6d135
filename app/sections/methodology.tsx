import type { MethodologyWords } from '../content/methodology.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

/** The four steps of the work, along a line. */
export function Methodology({ words }: { words: MethodologyWords }) {
  return (
    <section className="methodology" aria-labelledby="titulo-metodologia">
      <SectionHeading id="titulo-metodologia" title={words.title} subtitle={words.intro} />
      <div className="steps-line">
        <svg
          className="steps-curve"
          viewBox="0 0 900 112"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 0C110 0 190 88 300 88S490 24 600 24S790 112 900 112" />
        </svg>
        <ol className="steps">
          {words.cards.map(({ icon, title, description }) => (
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
