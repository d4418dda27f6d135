import { aboutContent } from '../content/about.ts';
import { pictureOf } from '../media/pictures.ts';
import { CheckList } from '../ui/check-list.tsx';
import { Shape } from '../ui/disc.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The consultant. On phones the quote stands under the portrait. */
export function About({ name }: { name: string }) {
  const content = aboutContent(name);
  const { portrait, experience, career, quote } = content;
  return (
    <Section
      id="sobre-mi"
      className="isolate grid grid-cols-1 gap-14 overflow-clip pt-[calc(var(--spacing-rhythm)*0.5)] lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr] lg:gap-x-24 lg:gap-y-0"
      aria-labelledby="titulo-sobre-mi"
    >
      <Shape className="right-0 bottom-0 w-[clamp(9rem,30vw,30rem)] rounded-tl-full bg-sand" />
      <div className="relative isolate mx-auto w-full max-w-64 md:max-w-md lg:max-w-none print:mx-0 print:mb-4 print:w-48">
        <Shape className="-bottom-8 left-[-14%] w-[72%] rounded-full bg-mint" />
        <Shape className="top-[9%] right-[-7%] w-[26%] rounded-full bg-coral" />
        <Picture
          source={pictureOf(portrait.file)}
          className="w-full rounded-picture rounded-t-[50%_40%]"
          alt={portrait.alt}
          sizes="(max-width: 60rem) 86vw, 29rem"
        />
      </div>
      <div className="max-lg:order-1 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <SectionHeading id="titulo-sobre-mi" title={content.title} className="mb-4" />
        <p className="flex flex-wrap items-center gap-4 font-serif text-title font-semibold">
          <strong className="text-[clamp(5rem,3.4rem+7vw,8.5rem)] leading-none font-semibold tracking-tighter text-coral">
            {experience.figure}
          </strong>{' '}
          {experience.label}
        </p>
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4.5">
            {paragraph}
          </p>
        ))}
        {career.length > 0 && <CheckList items={career} className="mt-6 *:before:bg-peach" />}
        <p className="mt-10 text-eyebrow uppercase text-lagoon">{content.sectorsLabel}</p>
        <ul className="mt-4 flex flex-wrap gap-3">
          {content.sectors.map((sector) => (
            <li
              key={sector}
              className="rounded-button border border-petrol/30 px-4.5 py-1.5 text-small font-semibold wrap-anywhere contrast-more:border-night"
            >
              {sector}
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <TextLink className="py-2.5 font-semibold text-ember print:hidden" href="#contacto">
            {content.callToAction}
          </TextLink>
        </p>
      </div>
      {/* Overlaps the portrait's lower edge. */}
      <blockquote className="border-l-4 border-coral pl-6 font-serif text-[clamp(1.75rem,1.3rem+1.4vw,2.5rem)] leading-[1.15] font-semibold tracking-[-0.015em] italic lg:relative lg:-mt-14 lg:-mr-12 lg:self-start lg:bg-cream lg:pt-8 lg:pr-6 lg:pb-2 lg:pl-8 print:mx-0 print:mt-6">
        <p>
          {quote[0]}
          <span className="md:whitespace-nowrap">{quote[1]}</span>
        </p>
      </blockquote>
    </Section>
  );
}
