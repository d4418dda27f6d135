import type { HeroContent } from '../content/hero.ts';
import clipMp4 from '../media/hero-720.mp4';
import clipWebm from '../media/hero-720.webm';
import { heroPicture, heroUprightPicture } from '../media/pictures.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { useClip } from './use-clip.ts';

/** Above the fold: what the consultant promises, over a scene of her on a stage. */
export function Hero({ content }: { content: HeroContent }) {
  return (
    <section id="inicio" className="hero" tabIndex={-1} aria-labelledby="titulo-inicio">
      <div className="hero-words">
        <h1 id="titulo-inicio">
          {`${content.headline.before} `}
          <em>{content.headline.emphasis}</em>
        </h1>
        <p className="hero-subtitle">{content.subtitle}</p>
        <p className="hero-buttons">
          <a className="button" href="#sobre-mi">
            {content.meetButton}
          </a>
          <a className="button button-quiet" href="#servicios">
            {content.servicesButton}
          </a>
        </p>
      </div>
      <HeroScene content={content} />
      <a className="hero-lamp" href="#sobre-mi" aria-label={content.scrollDown}>
        <Icon name="arrow-down" />
      </a>
    </section>
  );
}

/** The scene behind the hero's words: a picture first, then the clip that begins with it. */
function HeroScene({ content }: { content: HeroContent }) {
  const { wanted, begun, playing, toggle, videoProps } = useClip();
  return (
    <>
      <div className="hero-scene" data-clip={playing ? 'playing' : begun ? 'paused' : undefined}>
        <div className="hero-frame">
          <Picture
            source={heroPicture}
            sizes="max(100vw, 100rem)"
            crop={{ source: heroUprightPicture, media: '(width < 64rem)', sizes: '100vw' }}
            alt=""
            first
          />
          {wanted && (
            <video {...videoProps} muted loop playsInline aria-hidden="true" tabIndex={-1}>
              <source src={clipWebm} type="video/webm" />
              <source src={clipMp4} type="video/mp4" />
            </video>
          )}
        </div>
      </div>
      {begun && (
        <button
          type="button"
          className="hero-pause"
          aria-label={playing ? content.pauseVideo : content.resumeVideo}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
    </>
  );
}
