import type { HeroContent } from '../content/hero.ts';
import clipMp4 from '../media/hero-720.mp4';
import clipWebm from '../media/hero-720.webm';
import clipLarge from '../media/hero-1080.webm';
import { heroPicture, heroUprightPicture } from '../media/pictures.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { useClip } from './use-clip.ts';

/** Headline and buttons over a background clip. `after` draws the arch with which the next section begins. */
export function Hero({ content }: { content: HeroContent }) {
  return (
    <section
      id="inicio"
      className="relative grid min-h-[clamp(38.75rem,100svh,56.25rem)] grid-cols-1 grid-rows-[auto_minmax(10.5rem,1fr)] overflow-clip bg-night px-page pt-23 pb-0 text-cream after:absolute after:inset-x-0 after:-bottom-px after:h-[clamp(1.75rem,4vw,4.5rem)] after:rounded-t-[50%_100%] after:bg-cream lg:grid-rows-1 lg:items-center lg:pb-20"
      tabIndex={-1}
      aria-labelledby="titulo-inicio"
    >
      <div className="relative z-1 max-w-3xl lg:col-start-1 lg:row-start-1 lg:max-w-[min(62rem,56vw)]">
        <p className="mb-3.5 max-w-136 text-eyebrow text-balance text-mint uppercase">
          {content.eyebrow}
        </p>
        <h1 id="titulo-inicio" className="text-display">
          {`${content.headline.before} `}
          <em className="font-headline text-peach">{content.headline.emphasis}</em>
        </h1>
        <p className="mt-5 max-w-136 text-[1.0625em]">{content.subtitle}</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href="#sobre-mi">{content.meetButton}</ButtonLink>
          <ButtonLink variant="secondary" href="#servicios">
            {content.servicesButton}
          </ButtonLink>
        </p>
      </div>
      <HeroScene content={content} />
      {/* The arrow down, drawn as a pendant lamp; on phones its cord would cover the speaker. */}
      <a
        className="absolute bottom-[clamp(0.25rem,2.2vw,2.5rem)] left-1/2 z-1 -m-2 grid size-17 -translate-x-1/2 place-items-center rounded-full border-8 border-peach/22 bg-peach bg-clip-padding text-night motion-safe:peer-data-[clip=playing]:animate-breathe lg:before:absolute lg:before:bottom-full lg:before:h-16 lg:before:w-0.5 lg:before:bg-[linear-gradient(transparent,var(--color-peach))] print:hidden"
        href="#sobre-mi"
        aria-label={content.scrollDown}
      >
        <Icon name="arrow-down" />
      </a>
    </section>
  );
}

/**
 * The background: a picture, then the clip that starts with the same frame. Both fill a box of the clip's proportions,
 * so that they coincide. On phones it lies below the text and reaches up behind it; the upright picture has dark
 * space above it, twice its height.
 */
function HeroScene({ content }: { content: HeroContent }) {
  const { size, started, playing, toggle, videoProps } = useClip();
  return (
    <>
      <div
        className="group peer relative row-start-2 -mx-gutter -mt-[34vw] [container-type:size] after:absolute after:inset-0 after:-top-4 after:bg-[linear-gradient(var(--color-night)_12%,transparent_46%)] lg:absolute lg:inset-0 lg:row-auto lg:m-0 lg:after:bg-[linear-gradient(90deg,rgb(10_47_58/0.92)_18%,rgb(10_47_58/0.6)_45%,transparent_66%)] print:hidden"
        data-clip={playing ? 'playing' : started ? 'paused' : undefined}
      >
        <div className="absolute top-0 left-3/5 aspect-8/9 w-[max(100cqw,100cqh*8/9)] -translate-x-3/5 lg:inset-auto lg:right-0 lg:bottom-0 lg:aspect-video lg:w-[max(100cqw,100cqh*16/9)] lg:translate-none">
          <Picture
            source={heroPicture}
            className="absolute bottom-0 h-[300%] w-full max-w-none lg:h-full"
            sizes="max(100vw, 100rem)"
            crop={{ source: heroUprightPicture, media: '(width < 64rem)', sizes: '100vw' }}
            alt=""
            first
          />
          {size && (
            // Twice as wide as the upright crop below it.
            <video
              {...videoProps}
              className="absolute top-0 right-0 h-full w-[200%] max-w-none object-cover object-right opacity-0 transition-opacity duration-500 group-data-clip:opacity-100 lg:w-full"
              muted
              loop
              playsInline
              aria-hidden="true"
              tabIndex={-1}
            >
              {size === 'large' && <source src={clipLarge} type="video/webm" />}
              <source src={clipWebm} type="video/webm" />
              <source src={clipMp4} type="video/mp4" />
            </video>
          )}
        </div>
      </div>
      {started && (
        <button
          type="button"
          className="absolute bottom-[clamp(3.25rem,6vw,6.5rem)] left-(--spacing-page) grid size-11 cursor-pointer place-items-center rounded-full border-2 border-cream/50 bg-night/72 text-cream hover:bg-night"
          aria-label={playing ? content.pauseVideo : content.resumeVideo}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
    </>
  );
}
