import { Island } from '../browser/island.tsx';
import { carouselContent as content } from '../content/carousel.ts';
import { pictureOf } from '../media/pictures.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section.tsx';
import CarouselControls, { rowId } from './carousel-controls.island.tsx';

/** Pictures in a scrollable row; with scripts it advances automatically. */
export function Carousel() {
  return (
    <section
      className="relative overflow-clip bg-night py-rhythm text-cream"
      aria-labelledby="titulo-momentos"
      aria-roledescription={content.roleDescription}
    >
      <SectionHeading
        id="titulo-momentos"
        title={content.title}
        className="mx-page mb-8 lg:max-xl:*:text-[2.5rem] lg:*:whitespace-nowrap print:mx-0"
      />
      <ul
        id={rowId}
        className="relative flex snap-x snap-mandatory gap-3 md:gap-6 overflow-x-auto px-[calc((100%-var(--slide))/2)] [--slide:clamp(16rem,150vh-27rem,min(84vw,56rem))] scrollbar-none data-sliding:snap-none focus-visible:-outline-offset-3 focus-visible:outline-cream print:block print:columns-2 print:px-0"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element needs a tab stop
        tabIndex={0}
        aria-labelledby="titulo-momentos"
      >
        {content.slides.map((slide, place) => (
          <li
            key={slide.file}
            id={`foto-${place + 1}`}
            className="group w-(--slide) flex-none snap-center scroll-mt-4 print:w-auto print:pb-4"
            tabIndex={-1}
          >
            <figure>
              <Picture
                source={pictureOf(slide.file)}
                className="w-full rounded-picture transition-opacity duration-500 not-print:group-data-beside:opacity-50"
                alt={slide.alt}
                sizes="(max-width: 60rem) 84vw, 56rem"
              />
              <figcaption className="mt-4.5 font-serif text-large not-print:group-data-beside:invisible">
                {slide.caption}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Island component={CarouselControls} props={{}} />
    </section>
  );
}
