import { type MouseEvent, useRef } from 'react';
import type { Service, ServicesContent } from '../content/services.ts';
import { Icon } from '../ui/icon.tsx';
import { ServiceDialog } from './service-dialog.tsx';

interface ServiceCardProps {
  dialogId: string;
  service: Service;
  content: ServicesContent;
}

/** One service in short. The button's target is the whole card. */
export function ServiceCard({ dialogId, service, content }: ServiceCardProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  function open({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    // A dialog gives focus back to what had it, and Safari gives none to a button that is clicked.
    button.focus();
    keepScrollbarRoom();
    if (!('command' in button)) dialog.current?.showModal();
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
        commandfor={dialogId}
        aria-haspopup="dialog"
        onClick={open}
      >
        {content.details}
        <span className="sr-only">{` ${service.title}`}</span>
        <Icon name="arrow-right" />
      </button>
      <ServiceDialog ref={dialog} id={dialogId} service={service} content={content} />
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
