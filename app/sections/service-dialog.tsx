import { servicesContent as content, type Service } from '../content/services.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Disc } from '../ui/disc.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextLink } from '../ui/text-link.tsx';

interface ServiceDialogProps {
  id: string;
  service: Service;
  /** A class: the colour behind the icon. */
  tone: string | undefined;
}

/** At the lower edge of a phone, in the middle of a wide window. */
const sheet =
  '@container m-auto mb-0 max-h-[90dvh] w-full max-w-168 flex-col overflow-clip rounded-t-picture bg-cream text-night shadow-high open:flex md:mb-auto md:rounded-b-picture low:scroll-pt-20 low:overflow-y-auto forced-colors:border';

const opening =
  'backdrop:bg-night/62 starting:backdrop:opacity-0 starting:open:translate-y-8 starting:open:opacity-0 motion-safe:open:transition-look motion-safe:backdrop:transition-look';

/** A service's details. Opens and closes natively, where browsers can. */
export function ServiceDialog({ id, service, tone }: ServiceDialogProps) {
  const titleId = `${id}-titulo`;
  return (
    <dialog id={id} className={`${sheet} ${opening}`} closedby="any" aria-labelledby={titleId}>
      <div className="flex items-center gap-4 p-5 md:px-8 md:pt-8 @max-xs:flex-wrap low:sticky low:top-0 low:z-1 low:bg-cream low:py-2">
        <Disc icon={service.icon} className={`size-15 low:hidden ${tone}`} />
        <h3
          id={titleId}
          className="flex-1 text-subtitle low:text-title @max-xs:order-1 @max-xs:basis-full"
        >
          {service.title}
        </h3>
        <form method="dialog" className="ml-auto">
          <IconButton
            type="submit"
            className="size-11 bg-sand hover:bg-peach"
            icon="x"
            label={content.close}
          />
        </form>
      </div>
      <section
        className="scrollbar-shown max-h-[60dvh] overflow-y-scroll overscroll-contain px-5 pt-2 focus-visible:shadow-none focus-visible:-outline-offset-3 md:px-8 low:max-h-none low:flex-none low:overflow-visible"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element needs a tab stop
        tabIndex={0}
        aria-labelledby={titleId}
      >
        <ServiceDetails service={service} />
        {/* Lines fade out above the footer instead of being cut. */}
        <div className="pointer-events-none sticky bottom-0 h-10 bg-[linear-gradient(transparent,theme(colors.cream))]" />
      </section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline p-5 pb-edge-bottom md:px-8">
        {/* A link within the page does not close a modal dialog: without scripts this one reloads the page. */}
        <ButtonLink
          className="max-md:w-full"
          href={paths.request(service.slug)}
          data-topic={service.title}
        >
          {content.request}
        </ButtonLink>
        <TextLink
          className="py-2 text-base text-ember max-md:mx-auto"
          href={paths.service(service.slug)}
          data-share={service.title}
          data-shared={content.shared}
        >
          {content.share}
        </TextLink>
        <span className="sr-only" role="status" />
      </div>
    </dialog>
  );
}

/** A service's text, in its dialog and on its page: one paragraph, or an introduction and a list. */
export function ServiceDetails({ service }: { service: Service }) {
  if ('fullDescription' in service) return <p>{service.fullDescription}</p>;
  return (
    <>
      <p>{service.fullDescriptionIntro}</p>
      {service.fullDescriptionListIntro && (
        <p className="mt-5 font-semibold">{service.fullDescriptionListIntro}</p>
      )}
      <CheckList items={service.fullDescriptionList} className="mt-4 *:before:bg-peach" />
    </>
  );
}
