import type { HeroContent } from '../content/hero.ts';
import clipMp4 from '../media/hero-720.mp4';
import clipWebm from '../media/hero-720.webm';
import { heroPicture, heroUprightPicture } from '../media/pictures.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { useClip } from './use-clip.ts';

/** The scene behind the hero's words: a picture first, then the clip that begins with it. */
export function HeroScene({ content }: { content: HeroContent }) {
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
