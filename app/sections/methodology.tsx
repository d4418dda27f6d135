import { methodologyContent as content } from '../content/methodology.ts';
import { Icon } from '../ui/icon.tsx';
import spriteUrl from '../ui/icons.svg?url';
import { Section } from '../ui/section.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

const tones = ['bg-mint', 'bg-peach', 'bg-cream', 'bg-apricot'];

/** The steps of the work along a line: vertical, or a curve on wide screens. */
export function Methodology() {
  return (
    <Section className="bg-sand" aria-labelledby="titulo-metodologia">
      <SectionHeading id="titulo-metodologia" title={content.title} subtitle={content.intro} />
      <div className="relative">
        <svg
          className="absolute top-10 left-10 hidden h-28 w-3/4 text-turquoise lg:block"
          aria-hidden="true"
        >
          <use href={`${spriteUrl}#steps-curve`} />
        </svg>
        <ol className="[counter-reset:step] lg:grid lg:grid-cols-4 lg:gap-10">
          {content.cards.map(({ icon, title, description }, index) => (
            <li
              key={title}
              className="relative rise-in grid-cols-[auto_minmax(0,1fr)] gap-x-6 pb-11 [counter-increment:step] before:absolute before:top-20 before:bottom-0 before:left-9.75 before:hidden before:border-l-3 before:border-dotted before:border-turquoise last:pb-0 xs:max-lg:grid xs:max-lg:not-last:before:block lg:pb-0 lg:nth-2:mt-22 lg:nth-3:mt-6 lg:nth-4:mt-28"
            >
              <span
                className={`relative row-span-2 grid size-20 place-items-center rounded-full after:absolute after:-top-1.5 after:-right-2 after:grid after:size-8 after:place-items-center after:rounded-full after:bg-petrol after:font-serif after:text-base after:font-semibold after:text-white after:content-[counter(step)_/_''] ${tones[index]}`}
              >
                <Icon name={icon} className="size-8.5" />
              </span>
              <h3 className="self-end pt-2 text-title lg:mt-5">{title}</h3>
              <p className="mt-2.5">{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
