import { useHydrated } from '../browser/use-hydrated.ts';
import { carouselContent as content } from '../content/carousel.ts';
import type { IconName } from '../content/icon-name.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useCarousel } from './use-carousel.ts';

// Invisible without scripts; they keep their space, so that the layout does not shift.
const roundButton =
  'size-13 border-2 border-cream/45 transition-look hover:bg-cream hover:text-night disabled:invisible contrast-more:border-cream';

export const rowId = 'fotos';

/** Dots, which are links, and buttons, which need scripts. */
export default function CarouselControls() {
  const total = content.slides.length;
  const { current, playing, choose, toggle } = useCarousel(rowId);
  const isInert = !useHydrated();
  const button = (label: string, icon: IconName, onClick: () => void) => (
    <IconButton className={roundButton} disabled={isInert} {...{ label, icon, onClick }} />
  );
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-2 px-gutter lg:absolute lg:top-rhythm lg:right-0 lg:mt-1 lg:px-page print:hidden">
      {button(content.previous, 'chevron-left', () => choose(current - 1))}
      {/* On narrow windows the dots have their own line above the buttons. */}
      <ul className="flex flex-wrap justify-center max-[24.375rem]:-order-1 max-[24.375rem]:w-full">
        {content.slides.map(({ file }, place) => (
          <li key={file}>
            <a
              className="group grid h-11 w-6 place-items-center rounded-full sm:max-lg:w-9 lg:w-7"
              href={`#foto-${place + 1}`}
              aria-current={!isInert && place === current ? 'true' : undefined}
              onClick={(click) => {
                click.preventDefault();
                choose(place);
              }}
            >
              <span
                className="size-2.5 rounded-full bg-cream opacity-50 transition-all group-hover:opacity-100 group-current:w-6 group-current:bg-amber group-current:opacity-100 contrast-more:opacity-100 forced-colors:border"
                aria-hidden="true"
              />
              <span className="sr-only">{content.dot(place + 1, total)}</span>
            </a>
          </li>
        ))}
      </ul>
      <IconButton
        className={roundButton}
        data-pause=""
        label={playing ? content.pause : content.resume}
        disabled={isInert}
        onClick={toggle}
        icon={playing ? 'pause' : 'play'}
      />
      {button(content.next, 'chevron-right', () => choose(current + 1))}
      <p className="sr-only" aria-live={playing ? 'off' : 'polite'}>
        {`${content.announcement(current + 1, total)}: ${content.slides[current]?.caption}`}
      </p>
    </div>
  );
}
