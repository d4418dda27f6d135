import type { MouseEvent } from 'react';
import type { ServicesContent } from '../content/services.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ServiceDialog, type ServiceProps } from './service-dialog.tsx';

/** The eight services, each with a dialog that tells more. */
export function Services({ content }: { content: ServicesContent }) {
  return (
    <section id="servicios" className="services" tabIndex={-1} aria-labelledby="titulo-servicios">
      <SectionHeading id="titulo-servicios" title={content.title} subtitle={content.subtitle} />
      <ul className="service-cards">
        {content.services.map((service, place) => (
          <ServiceCard
            key={service.title}
            id={`servicio-${place + 1}`}
            service={service}
            content={content}
          />
        ))}
      </ul>
    </section>
  );
}

/** One service in short. The button's target is the whole card. */
function ServiceCard({ id, service, content }: ServiceProps) {
  function open({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    // A dialog gives focus back to what had it, and Safari gives none to a button that is clicked.
    button.focus();
    keepScrollbarRoom();
    if ('command' in button) return;
    document.querySelector<HTMLDialogElement>(`#${id}`)?.showModal();
  }

  return (
    <li className="service-card">
      <span className="disc">
        <Icon name={service.icon} />
      </span>
      <h3>{service.title}</h3>
      <p>{service.description}</p>
      <button
        type="button"
        className="service-more"
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        onClick={open}
      >
        {content.details}
        <span className="sr-only">{` ${service.title}`}</span>
        <Icon name="arrow-right" />
      </button>
      <ServiceDialog id={id} service={service} content={content} />
    </li>
  );
}

/** The page's scrollbar goes while a dialog is open: its room is kept, so that nothing shifts. */
function keepScrollbarRoom() {
  const { style, clientWidth } = document.documentElement;
  const room = `${window.innerWidth - clientWidth}px`;
  // Setting it has the styles of the whole page computed anew; most phones need not.
  if (room !== (style.getPropertyValue('--scrollbar') || '0px')) {
    style.setProperty('--scrollbar', room);
  }
}
