import type { CarouselContent } from '../content/carousel.ts';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { CarouselState } from './use-carousel.ts';

interface CarouselControlsProps {
  content: CarouselContent;
  carousel: CarouselState;
}

/** Dots that are links, and buttons that scripts bring to life. */
export function CarouselControls({ content, carousel }: CarouselControlsProps) {
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
