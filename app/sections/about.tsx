import type { AboutContent } from '../content/about.ts';
import { pictureOf } from '../media/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

/** Who the consultant is. */
export function About({ content }: { content: AboutContent }) {
  const { portrait, experience } = content;
  return (
    <section id="sobre-mi" className="about" tabIndex={-1} aria-labelledby="titulo-sobre-mi">
      <div className="about-columns">
        <div className="portrait">
          <Picture
            source={pictureOf(portrait.file)}
            alt={portrait.alt}
            sizes="(width < 60rem) 86vw, 29rem"
          />
        </div>
        <div className="about-text">
          <SectionHeading id="titulo-sobre-mi" title={content.title} />
          <p className="experience">
            <strong>{experience.figure}</strong> {experience.label}
          </p>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p id="sectores" className="eyebrow">
            {content.sectorsLabel}
          </p>
          <ul className="sectors" aria-labelledby="sectores">
            {content.sectors.map((sector) => (
              <li key={sector}>{sector}</li>
            ))}
          </ul>
        </div>
        <blockquote className="pull-quote">
          <p>{content.quote}</p>
        </blockquote>
      </div>
    </section>
  );
}
