import { useRef } from 'react';
import type { CarouselContent } from '../content/carousel.ts';
import { pictureOf } from '../media/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';

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
