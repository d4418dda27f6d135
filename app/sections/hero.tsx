import type { HeroContent } from '../content/hero.ts';
import { Icon } from '../ui/icon.tsx';
import { HeroScene } from './hero-scene.tsx';

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
