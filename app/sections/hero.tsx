import { Island } from '../browser/island.tsx';
import { heroContent } from '../content/hero.ts';
import { heroPicture, heroUprightPicture } from '../media/pictures.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { TextLink } from '../ui/text-link.tsx';
import Clip, { frame } from './clip.island.tsx';

/** Headline and buttons over a background clip. */
export function Hero({ name }: { name: string }) {
  const content = heroContent(name);
  return (
    <section
      id="inicio"
      className="relative grid min-h-[max(38.75rem,var(--window-height))] lg:min-h-[clamp(38.75rem,var(--window-height),56.25rem)] grid-cols-1 grid-rows-[auto_minmax(10.5rem,1fr)] overflow-clip bg-night px-page pt-23 pb-0 text-cream lg:grid-rows-1 lg:items-center lg:pb-20"
      tabIndex={-1}
      aria-labelledby="titulo-inicio"
    >
      <div className="relative z-1 max-w-3xl lg:col-start-1 lg:row-start-1 lg:max-w-[min(62rem,56vw)]">
        <p className="mb-3.5 max-w-136 text-eyebrow text-mint uppercase">
          <span className="max-sm:hidden">{content.eyebrow[0]}</span>
          <span className="inline-block">{content.eyebrow[1]}</span>
        </p>
        <h1 id="titulo-inicio" className="text-display md:max-lg:text-[3.5rem]">
          {`${content.headline.before} `}
          <em className="text-peach">{content.headline.emphasis}</em>
        </h1>
        <p className="mt-5 max-w-136 text-[1.0625em]">{content.subtitle}</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href="#sobre-mi">{content.meetButton}</ButtonLink>
          <ButtonLink variant="secondary" href="#servicios">
            {content.servicesButton}
          </ButtonLink>
        </p>
        <p className="mt-3">
          <TextLink
            className="py-2.5 text-small text-balance decoration-mint md:text-base"
            href="#contacto"
          >
            {content.callLink}
          </TextLink>
        </p>
      </div>
      {/* The picture, then the clip in the same frame. On phones they lie below the text and reach up behind it. */}
      <div className="relative row-start-2 -mx-gutter -mt-[34vw] [container-type:size] lg:absolute lg:inset-0 lg:row-auto lg:m-0 print:hidden">
        <div className={frame}>
          <Picture
            source={heroPicture}
            className="absolute bottom-0 h-[300%] w-full max-w-none lg:h-full"
            sizes="max(100vw, 100rem)"
            crop={{ source: heroUprightPicture, media: '(max-width: 63.99rem)', sizes: '100vw' }}
            alt=""
            first
          />
        </div>
        <Island
          component={Clip}
          props={{ pause: content.pauseVideo, resume: content.resumeVideo }}
        />
        {/* Dark where the text is. */}
        <div className="absolute inset-0 -top-4 bg-[linear-gradient(theme(colors.night)_12%,transparent_46%)] lg:bg-[linear-gradient(90deg,--alpha(theme(colors.night)/92%)_18%,--alpha(theme(colors.night)/60%)_45%,--alpha(theme(colors.night)/14%)_61%,transparent_76%)]" />
      </div>
      {/* Dark where the header is: the disc behind the speaker is as light as its links. */}
      <div className="absolute inset-x-0 top-0 hidden h-36 bg-[linear-gradient(theme(colors.night),theme(colors.night/75%),transparent)] md:block print:hidden" />
      {/* The arch with which the next section begins. */}
      <div className="absolute inset-x-0 -bottom-px h-[clamp(1.75rem,4vw,4.5rem)] rounded-t-[50%_100%] bg-cream" />
      {/* The arrow down, drawn as a pendant lamp; on phones its cord would cover the speaker. */}
      <a
        className="absolute bottom-2 lg:bottom-7 left-1/3 lg:left-1/2 z-1 -m-2 grid size-17 transform-[translateX(-50%)] place-items-center rounded-full border-8 border-peach/22 bg-peach bg-clip-padding text-night before:absolute before:-inset-4 before:rounded-full before:border-8 before:border-glow before:opacity-0 motion-safe:in-data-playing:before:animate-breathe print:hidden"
        href="#sobre-mi"
        aria-label={content.scrollDown}
      >
        <span className="absolute bottom-full hidden h-16 w-0.5 bg-[linear-gradient(transparent,theme(colors.peach))] lg:block" />
        <Icon name="arrow-down" />
      </a>
    </section>
  );
}
