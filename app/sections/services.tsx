import { servicesContent as content, type Service } from '../content/services.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Disc, discTones, Shape } from '../ui/disc.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import { ServiceDialog } from './service-dialog.tsx';

/** A grid of cards, each with a dialog. */
export function Services() {
  return (
    <Section id="servicios" aria-labelledby="titulo-servicios">
      <SectionHeading id="titulo-servicios" title={content.title} subtitle={content.subtitle} />
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {content.services.map((service, index) => (
          <ServiceCard key={service.slug} service={service} index={index} />
        ))}
      </ul>
      <p className="mt-12 flex flex-wrap items-center justify-center gap-x-6 gap-y-4 print:hidden">
        {content.closing.question}
        <ButtonLink href="#contacto">{content.closing.callToAction}</ButtonLink>
      </p>
    </Section>
  );
}

const card =
  'group relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-6 shadow-low outline-offset-3 outline-night transition-shadow hover:shadow-high has-[>button:focus-visible]:outline-3 md:flex-col md:flex-nowrap md:items-start md:gap-y-2.5 lg:p-8 forced-colors:border';

/** Highlights the first card, and makes it two columns wide if the last row would have a gap. */
const firstCard =
  'isolate overflow-clip bg-petrol text-white md:max-lg:nth-last-[odd]:col-span-2 lg:not-nth-last-[3n]:col-span-2 lg:p-10';

/** The button's click area is the whole card; the text above it is its label, so that it can be selected too. */
function ServiceCard({ service, index }: { service: Service; index: number }) {
  const first = index === 0;
  const tone = first ? 'bg-amber' : discTones[(index - 1) % 3];
  const id = `servicio-${index + 1}`;
  const buttonId = `${id}-detalles`;
  return (
    <li className={`${card} ${first ? firstCard : 'bg-white'}`}>
      {first && (
        <Shape className="right-0 bottom-0 w-[min(55%,17rem)] rounded-[100%_0_var(--radius-card)] bg-tide" />
      )}
      <Disc icon={service.icon} className={`size-15 text-night ${tone}`} />
      <h3
        className={`grow basis-36 text-title [hyphenate-limit-chars:15] max-md:hyphens-auto md:mt-2.5 md:flex-none ${first ? 'lg:mt-auto lg:max-w-[14em] lg:text-lead' : ''}`}
      >
        {/* With scripts a plain click opens the dialog, as on the rest of the card. */}
        <a className="relative z-1" href={paths.service(service.slug)} data-dialog={id}>
          {service.title}
        </a>
      </h3>
      <p className="w-full max-w-152 md:mb-2.5 print:mt-2">
        <label className="relative z-1 cursor-pointer" htmlFor={buttonId}>
          {service.description}
        </label>
      </p>
      <button
        id={buttonId}
        type="button"
        className={`flex min-h-11 w-full items-center gap-2 text-left font-semibold after:absolute after:inset-0 supports-[selector(:has(a))]:focus-visible:shadow-none supports-[selector(:has(a))]:focus-visible:outline-none md:mt-auto ${first ? 'text-peach' : 'text-ember'}`}
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        aria-label={`${content.details} ${service.title}`}
      >
        {content.details}
        <Icon name="arrow-right" className="size-6 transition-look group-hover:translate-x-1" />
      </button>
      <ServiceDialog {...{ id, service, tone }} />
    </li>
  );
}
