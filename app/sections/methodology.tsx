import { methodologyContent as content } from '../content/methodology.ts';
import { Icon } from '../ui/icon.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

const tones = ['bg-mint', 'bg-peach', 'bg-cream', 'bg-apricot'];

/** The steps of the work along a line: vertical, or a curve on wide screens. */
export function Methodology() {
  return (
    <Section className="bg-sand" aria-labelledby="titulo-metodologia">
      <SectionHeading id="titulo-metodologia" title={content.title} subtitle={content.intro} />
      <div className="relative">
        <Icon
          name="steps-curve"
          className="absolute top-10 left-10 hidden h-28 w-3/4 text-turquoise lg:block"
        />
        <ol className="lg:grid lg:grid-cols-4 lg:gap-10">
          {content.cards.map(({ icon, title, description }, index) => (
            <li
              key={title}
              className="group relative grid-cols-[auto_minmax(0,1fr)] gap-x-6 pb-11 last:pb-0 xs:max-lg:grid lg:pb-0 lg:even:mt-22 lg:nth-3:mt-6"
            >
              {/* The way to the next step, on narrow windows. */}
              <span className="absolute top-20 bottom-0 left-9.75 hidden border-l-3 border-dotted border-turquoise xs:max-lg:group-not-last:block print:hidden" />
              <span
                className={`relative row-span-2 grid size-20 place-items-center rounded-full ${tones[index]}`}
                aria-hidden="true"
              >
                <Icon name={icon} className="size-8.5" />
                <span className="absolute -top-1.5 -right-2 grid size-8 place-items-center rounded-full bg-petrol font-serif text-base font-semibold text-white">
                  {index + 1}
                </span>
              </span>
              <h3 className="self-end pt-2 text-title lg:mt-5">{title}</h3>
              <p className="mt-2.5">{description}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-10 lg:mt-16 lg:text-center">
        <TextLink className="py-2.5 font-semibold text-petrol print:hidden" href="#contacto">
          {content.callToAction}
        </TextLink>
      </p>
    </Section>
  );
}
