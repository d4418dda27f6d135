import { servicesContent as content, type Service } from '../content/services.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Disc } from '../ui/disc.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export interface ServiceProps {
  /** The id of the dialog. */
  id: string;
  service: Service;
  /** The colour behind the icon, as a class. */
  tone: string | undefined;
}

/** A service's details. Opens and closes natively; native-parts.ts fills gaps in browser support. */
export function ServiceDialog({ id, service, tone }: ServiceProps) {
  const titleId = `${id}-titulo`;
  return (
    <dialog
      id={id}
      className="@container m-auto mb-0 max-h-[90dvh] w-full max-w-168 flex-col overflow-clip rounded-t-picture bg-cream text-night shadow-high backdrop:bg-night/62 starting:backdrop:opacity-0 open:flex starting:open:translate-y-8 starting:open:opacity-0 motion-safe:open:transition-look motion-safe:backdrop:transition-look md:mb-auto md:rounded-b-picture low:overflow-y-auto forced-colors:border"
      closedby="any"
      aria-labelledby={titleId}
    >
      <div className="flex items-center gap-4 p-5 md:px-8 md:pt-8 @max-xs:flex-wrap @max-xs:justify-between">
        <Disc icon={service.icon} className={`size-15 ${tone}`} />
        <h3 id={titleId} className="flex-1 text-subtitle @max-xs:order-1 @max-xs:basis-full">
          {service.title}
        </h3>
        <form method="dialog">
          <IconButton
            type="submit"
            className="size-11 bg-sand hover:bg-peach"
            icon="x"
            label={content.close}
          />
        </form>
      </div>
      <div
        className="scrollbar-shown max-h-[60dvh] overflow-y-scroll overscroll-contain px-5 pt-2 pb-6 focus-visible:shadow-none focus-visible:-outline-offset-3 md:px-8 low:max-h-none low:flex-none low:overflow-visible"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <ServiceDetails service={service} />
      </div>
      <div className="border-t border-hairline p-5 pb-edge-bottom md:px-8">
        {/* A link within the page does not close a modal dialog: without scripts this one reloads the page. */}
        <ButtonLink className="max-md:w-full" href="/?#contacto">
          {content.request}
        </ButtonLink>
      </div>
    </dialog>
  );
}

/** Either one paragraph, or an introduction and a list. */
function ServiceDetails({ service }: { service: Service }) {
  if ('fullDescription' in service) return <p>{service.fullDescription}</p>;
  return (
    <>
      <p>{service.fullDescriptionIntro}</p>
      {service.fullDescriptionListIntro && (
        <p className="mt-5 font-semibold">{service.fullDescriptionListIntro}</p>
      )}
      <CheckList className="mt-4 *:before:bg-peach">
        {service.fullDescriptionList.map((item) => (
          <li key={item}>
            <BoldText text={item} />
          </li>
        ))}
      </CheckList>
    </>
  );
}

/** Renders text between double asterisks in bold. */
function BoldText({ text }: { text: string }) {
  // Splitting by a pattern with a capturing group puts the captures at the odd indexes.
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, place) => (place % 2 ? <strong key={part}>{part}</strong> : part));
}
