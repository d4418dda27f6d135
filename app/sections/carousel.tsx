import { useRef } from 'react';
import type { CarouselContent } from '../content/carousel.ts';
import { pictureOf } from '../media/pictures.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type CarouselState, useCarousel } from './use-carousel.ts';

/** Seven pictures in a row that scrolls; with scripts it moves on by itself. */
export function Carousel({ content }: { content: CarouselContent }) {
  const list = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(list, content.slides.length);
  return (
    <section
      className="carousel"
      aria-labelledby="titulo-momentos"
      aria-roledescription={content.roleDescription}
      {...carousel.regionProps}
    >
      <SectionHeading id="titulo-momentos" title={content.title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul ref={list} className="slides" tabIndex={0} aria-labelledby="titulo-momentos">
        {content.slides.map((slide, place) => (
          <li key={slide.file} id={`foto-${place + 1}`} className="slide" tabIndex={-1}>
            <figure>
              <Picture
                source={pictureOf(slide.file)}
                alt={slide.alt}
                sizes="(width < 60rem) 84vw, 56rem"
              />
              <figcaption>{slide.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <CarouselControls content={content} carousel={carousel} />
    </section>
  );
}

/** Dots that are links, and buttons that scripts bring to life. */
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
    <div className="carousel-controls">
      <button
        type="button"
        className="round-button"
        aria-label={content.previous}
        disabled={lifeless}
        onClick={() => show(current - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <ul className="dots" aria-label={content.dotsLabel}>
        {content.slides.map(({ file }, place) => (
          <li key={file}>
            <a
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
        className="round-button carousel-pause"
        aria-label={playing ? content.pause : content.resume}
        disabled={lifeless}
        onClick={toggle}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="round-button"
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
