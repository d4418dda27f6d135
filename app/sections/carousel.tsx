import { useRef } from 'react';
import type { CarouselContent } from '../content/carousel.ts';
import { pictureOf } from '../media/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';

/** Seven pictures in a row that scrolls; with scripts it moves on by itself. */
export function Carousel({ words }: { words: CarouselContent }) {
  const list = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(list, words.slides.length);
  return (
    <section
      className="carousel"
      aria-labelledby="titulo-momentos"
      aria-roledescription={words.roleDescription}
      {...carousel.regionProps}
    >
      <SectionHeading id="titulo-momentos" title={words.title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul ref={list} className="slides" tabIndex={0} aria-labelledby="titulo-momentos">
        {words.slides.map((slide, place) => (
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
      <CarouselControls words={words} carousel={carousel} />
    </section>
  );
}
