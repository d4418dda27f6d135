import type { HeroContent } from '../content/hero.ts';
import { Icon } from '../ui/icon.tsx';
import { HeroScene } from './hero-scene.tsx';

/** The first view: what the consultant promises, over a scene of her on a stage. */
export function Hero({ words }: { words: HeroContent }) {
  return (
    <section id="inicio" className="hero" tabIndex={-1} aria-labelledby="titulo-inicio">
      <div className="hero-words">
        <h1 id="titulo-inicio">
          {`${words.headline.before} `}
          <em>{words.headline.emphasis}</em>
        </h1>
        <p className="hero-subtitle">{words.subtitle}</p>
        <p className="hero-buttons">
          <a className="button" href="#sobre-mi">
            {words.meetButton}
          </a>
          <a className="button button-quiet" href="#servicios">
            {words.servicesButton}
          </a>
        </p>
      </div>
      <HeroScene words={words} />
      <a className="hero-lamp" href="#sobre-mi" aria-label={words.scrollDown}>
        <Icon name="arrow-down" />
      </a>
    </section>
  );
}
