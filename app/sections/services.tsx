import type { ServicesContent } from '../content/services.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ServiceCard } from './service-card.tsx';

/** The eight services, each with a dialog that tells more. */
export function Services({ content }: { content: ServicesContent }) {
  return (
    <section id="servicios" className="services" tabIndex={-1} aria-labelledby="titulo-servicios">
      <SectionHeading id="titulo-servicios" title={content.title} subtitle={content.subtitle} />
      <ul className="service-cards">
        {content.services.map((service, place) => (
          <ServiceCard
            key={service.title}
            dialogId={`servicio-${place + 1}`}
            service={service}
            content={content}
          />
        ))}
      </ul>
    </section>
  );
}
