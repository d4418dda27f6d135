import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

/** A site without a clip leaves these files out. */
const clips = import.meta.glob<string>('../media/hero-*.{webm,mp4}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const [large, webm, mp4] = ['1080.webm', '720.webm', '720.mp4'].map(
  (name) => clips[`../media/hero-${name}`],
);

/** A box of the clip's proportions that covers the hero; picture and clip fill one each, so that they coincide. */
export const frame =
  'absolute top-0 left-3/5 aspect-8/9 min-h-full w-[max(100cqw+1px,100cqh*8/9)] min-w-full transform-[translateX(-60%)] lg:inset-auto lg:right-0 lg:bottom-0 lg:aspect-video lg:w-[max(100cqw,100cqh*16/9)] lg:transform-none';

/** The muted clip over the hero's picture, if there is one, and a button that pauses it. Stops out of view. */
export default function Clip({ pause, resume }: { pause: string; resume: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const stopped = useRef(false);
  const [size, setSize] = useState<'large' | 'small'>();
  /** Undefined until it has started. */
  const [state, setState] = useState<'playing' | 'paused'>();
  const playing = state === 'playing';

  // The lamp above the arch breathes while the clip plays.
  useEffect(() => {
    document.getElementById('inicio')?.toggleAttribute('data-playing', playing);
  }, [playing]);

  useEffect(() => whenStill(() => setSize(sizeToPlay())), []);

  useEffect(() => {
    const clip = video.current;
    if (!size || !clip) return;
    // React 18 does not render `muted`, and browsers start only muted clips by themselves.
    clip.muted = true;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) clip.pause();
      else if (!stopped.current) play(clip);
    });
    watch.observe(clip);
    return () => watch.disconnect();
  }, [size]);

  function toggle() {
    if (!video.current) return;
    stopped.current = playing;
    if (playing) video.current.pause();
    else play(video.current);
  }

  if (!size) return null;
  return (
    <>
      <div className={frame}>
        {/* Twice as wide as the upright crop below it. */}
        <video
          ref={video}
          className="absolute top-0 right-0 h-full w-[200%] max-w-none object-cover object-right opacity-0 transition-look duration-500 data-clip:opacity-100 lg:w-full"
          data-clip={state}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setState('playing')}
          onPause={() => setState((state) => state && 'paused')}
        >
          {size === 'large' && large && <source src={large} type="video/webm" />}
          {webm && <source src={webm} type="video/webm" />}
          {mp4 && <source src={mp4} type="video/mp4" />}
        </video>
      </div>
      {state && (
        <IconButton
          className="absolute bottom-[clamp(3.25rem,6vw,6.5rem)] left-(--spacing-page) z-1 size-11 lg:bottom-8 lg:left-[calc(50%+3.5rem)] border-2 border-cream/50 bg-night/72 text-cream hover:bg-night"
          icon={playing ? 'pause' : 'play'}
          label={playing ? pause : resume}
          onClick={toggle}
        />
      )}
    </>
  );
}

const stillMs = 1000;

/** Calls back once, after a second without scrolling, touches and keys: starting a clip would slow them down. */
function whenStill(callBack: () => void) {
  const interactions = ['scroll', 'pointerdown', 'touchmove', 'keydown'];
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      callBack();
    }, stillMs);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const type of interactions) removeEventListener(type, wait);
  };
  for (const type of interactions) addEventListener(type, wait, { passive: true });
  wait();
  return stop;
}

/** If the browser refuses to play, the picture stays. */
const play = (video: HTMLVideoElement) => video.play().catch(() => {});

/** None if the visitor prefers reduced motion or data; large for wide windows, unless the connection is slow. */
function sizeToPlay() {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  const hasClip = Object.keys(clips).length > 0;
  if (!hasClip || saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  return matchMedia('(min-width: 80rem)').matches && !/[23]g/.test(effectiveType)
    ? 'large'
    : 'small';
}
