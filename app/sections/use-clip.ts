import { useEffect, useRef, useState } from 'react';

/** Runs a silent clip: it begins once the page is at rest, and never where stillness is asked for. */
export function useClip() {
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<'large' | 'small'>();
  const [begun, setBegun] = useState(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => whenAtRest(() => setSize(mayMove() ? bestSize() : undefined)), []);

  useEffect(() => {
    if (!size || !video.current) return;
    // React 18 does not write `muted` into the page, and only muted clips may begin by themselves.
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
      setBegun(true);
      setPlaying(true);
    },
    onPause: () => setPlaying(false),
  };
  return { size, begun, playing, toggle, videoProps };
}

/** A browser may refuse to play; then the still picture stays. */
const play = (video: HTMLVideoElement) => video.play().catch(() => {});

function mayMove(): boolean {
  return !navigator.connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Large for a wide window, unless the browser says that the line is slow; not all of them can tell. */
function bestSize() {
  const slow = /[23]g/.test(navigator.connection?.effectiveType ?? '');
  return matchMedia('(width >= 80rem)').matches && !slow ? 'large' : 'small';
}

/** Calls back when the page is loaded and the browser idle; returns what calls it off. */
function whenAtRest(callBack: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const wait = () => {
    // Safari has no idle callback.
    const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
    whenIdle(() => signal.aborted || callBack());
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { signal });
  return () => calledOff.abort();
}
