import type { MouseEvent } from 'react';
import type { Service, ServicesContent } from '../content/services.ts';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

export interface ServiceProps {
  /** The dialog's. */
  id: string;
  service: Service;
  content: ServicesContent;
}

/** All about one service. The browser opens and closes it; scripts only add what some lack. */
export function ServiceDialog({ id, service, content }: ServiceProps) {
  const titleId = `${id}-titulo`;
  // A modal dialog outlives a jump within its page: without scripts the link loads the page anew.
  const contact = useHydrated() ? '#contacto' : '/?#contacto';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which is the browser's
    <dialog
      id={id}
      className="service-dialog"
      closedby="any"
      aria-labelledby={titleId}
      onClick={closeFromOutside}
    >
      <header>
        <span className="disc">
          <Icon name={service.icon} />
        </span>
        <h3 id={titleId}>{service.title}</h3>
        <form method="dialog">
          <button type="submit" className="dialog-close" aria-label={content.close}>
            <Icon name="x" />
          </button>
        </form>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="dialog-body" aria-labelledby={titleId} tabIndex={0}>
        <ServiceDetails service={service} />
      </section>
      <footer>
        <a
          className="button"
          href={contact}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          {content.request}
        </a>
      </footer>
    </dialog>
  );
}

/** Does what `closedby="any"` asks for in browsers that do not know it. */
function closeFromOutside({
  target,
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<HTMLDialogElement>) {
  if ('closedBy' in currentTarget || target !== currentTarget) return;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (!inside) currentTarget.close();
}

/** A service at length: either one paragraph, or an introduction and a list. */
function ServiceDetails({ service }: { service: Service }) {
  if ('fullDescription' in service)
    return <p className="dialog-intro">{service.fullDescription}</p>;
  return (
    <>
      <p className="dialog-intro">{service.fullDescriptionIntro}</p>
      {service.fullDescriptionListIntro && (
        <p className="dialog-list-intro">{service.fullDescriptionListIntro}</p>
      )}
      <ul className="ticks">
        {service.fullDescriptionList.map((item) => (
          <li key={item}>
            <BoldText text={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Text in which what stands between double asterisks is bold. */
function BoldText({ text }: { text: string }) {
  // Splitting by a pattern with a group puts what the group holds at every odd place.
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, place) => (place % 2 ? <strong key={part}>{part}</strong> : part));
}
