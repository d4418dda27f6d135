import { useRef } from 'react';
import type { CarouselContent } from '../content/carousel.ts';
import { pictureOf } from '../media/pictures.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type CarouselState, useCarousel } from './use-carousel.ts';

// Invisible without scripts; they keep their space, so that the layout does not shift.
const roundButton =
  'grid size-13 flex-none cursor-pointer place-items-center rounded-full border-2 border-cream/45 transition-[background-color,color] duration-150 hover:bg-cream hover:text-night disabled:invisible contrast-more:border-cream';

/** Pictures in a scrollable row; with scripts it advances automatically. */
export function Carousel({ content }: { content: CarouselContent }) {
  const list = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(list, content.slides.length);
  return (
    <section
      className="relative overflow-clip bg-night py-rhythm text-cream"
      aria-labelledby="titulo-momentos"
      aria-roledescription={content.roleDescription}
      {...carousel.regionProps}
    >
      <SectionHeading
        id="titulo-momentos"
        title={content.title}
        className="mx-page mb-heading print:mx-0"
      />
      <ul
        ref={list}
        className="relative flex snap-x snap-mandatory gap-[clamp(0.75rem,2vw,2rem)] overflow-x-auto px-page scrollbar-none data-sliding:snap-none focus-visible:-outline-offset-3 focus-visible:outline-cream print:block print:columns-2 print:px-0"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-labelledby="titulo-momentos"
      >
        {content.slides.map((slide, place) => (
          <li
            key={slide.file}
            id={`foto-${place + 1}`}
            className="w-[min(84vw,56rem,100svh)] flex-none snap-center scroll-mt-4 print:w-auto print:pb-4"
            tabIndex={-1}
          >
            <figure>
              <Picture
                source={pictureOf(slide.file)}
                className="come-forward w-full rounded-picture [--dim:0.5]"
                alt={slide.alt}
                sizes="(width < 60rem) 84vw, 56rem"
              />
              <figcaption className="come-forward mt-4.5 text-center font-serif text-large">
                {slide.caption}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <CarouselControls content={content} carousel={carousel} />
    </section>
  );
}

/** Dots, which are links, and buttons, which need scripts. */
function CarouselControls({
  content,
  carousel,
}: {
  content: CarouselContent;
  carousel: CarouselState;
}) {
  const { current, playing, moving, show, toggle } = carousel;
  const lifeless = !useHydrated();
  const total = content.slides.length;
  const numbered = (template: string, place: number) =>
    template.replace('{n}', String(place + 1)).replace('{total}', String(total));
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-[clamp(0.5rem,2vw,1.25rem)] px-gutter print:hidden">
      <button
        type="button"
        className={roundButton}
        aria-label={content.previous}
        disabled={lifeless}
        onClick={() => show(current - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      {/* On narrow windows the dots have their own line above the buttons. */}
      <ul
        className="flex flex-wrap justify-center max-[24.375rem]:-order-1 max-[24.375rem]:w-full"
        aria-label={content.dotsLabel}
      >
        {content.slides.map(({ file }, place) => (
          <li key={file}>
            <a
              className="grid h-11 w-[clamp(1.5rem,6vw,2.25rem)] place-items-center rounded-full before:size-2.5 before:rounded-full before:bg-cream before:opacity-50 before:transition-[width] before:duration-200 hover:before:opacity-100 current:before:w-6 current:before:bg-amber current:before:opacity-100 contrast-more:before:opacity-100 forced-colors:before:border"
              href={`#foto-${place + 1}`}
              aria-current={place === current ? 'true' : undefined}
              onClick={(click) => {
                click.preventDefault();
                show(place);
              }}
            >
              <span className="sr-only">{numbered(content.dot, place)}</span>
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={roundButton}
        data-pause=""
        aria-label={playing ? content.pause : content.resume}
        disabled={lifeless}
        onClick={toggle}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className={roundButton}
        aria-label={content.next}
        disabled={lifeless}
        onClick={() => show(current + 1)}
      >
        <Icon name="chevron-right" />
      </button>
      <p className="sr-only" aria-live={moving ? 'off' : 'polite'}>
        {numbered(content.announcement, current)}: {content.slides[current]?.caption}
      </p>
    </div>
  );
}
