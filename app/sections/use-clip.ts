import { useEffect, useRef, useState } from 'react';

/** Plays a muted clip once the page is loaded and idle, unless the visitor prefers reduced motion or data. */
export function useClip() {
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<'large' | 'small'>();
  const [started, setStarted] = useState(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => onceIdle(() => setSize(mayPlay() ? bestSize() : undefined)), []);

  useEffect(() => {
    if (!size || !video.current) return;
    // React 18 does not render `muted`, and browsers start only muted clips by themselves.
    video.current.muted = true;
    play(video.current);
  }, [size]);

  function toggle() {
    if (!video.current) return;
    if (playing) video.current.pause();
    else play(video.current);
  }

  const videoProps = {
    ref: video,
    onPlaying: () => {
      setStarted(true);
      setPlaying(true);
    },
    onPause: () => setPlaying(false),
  };
  return { size, started, playing, toggle, videoProps };
}

/** If the browser refuses to play, the picture stays. */
const play = (video: HTMLVideoElement) => video.play().catch(() => {});

function mayPlay(): boolean {
  return !navigator.connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Large for wide windows, unless the browser reports a slow connection. */
function bestSize() {
  const slow = /[23]g/.test(navigator.connection?.effectiveType ?? '');
  return matchMedia('(width >= 80rem)').matches && !slow ? 'large' : 'small';
}

/** Calls back when the page is loaded and the browser idle; returns a function that cancels it. */
function onceIdle(callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const wait = () => {
    // Safari has no requestIdleCallback.
    const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
    whenIdle(() => signal.aborted || callback());
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal });
  return () => controller.abort();
}
