import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds. */
const stay = 5000;

/** The state of the scrollable row in the controls' section: the current slide, and whether it advances. */
export function useCarousel(controls: RefObject<HTMLElement>, total: number) {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  const moving = playing && !hovered && !focused && !hidden;

  /** Shows a slide, wrapping around at both ends. */
  function show(place: number) {
    const next = (place + total) % total;
    setCurrent(next);
    const list = listOf(controls);
    if (list) slideTo(list, next);
  }

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  /** Shows the slide that a visitor chose, and stops: what was chosen stays. */
  function choose(place: number) {
    setPlaying(false);
    show(place);
  }

  useEffect(
    () =>
      followScroll(listOf(controls), (place) => {
        if (place === current) return;
        setPlaying(false);
        setCurrent(place);
      }),
    [controls, current],
  );

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => show(current + 1), stay);
    return () => clearTimeout(timer);
  });

  // The pause button itself does not pause on hover or focus, so that pressing it to resume takes effect.
  useEffect(() => {
    const section = sectionOf(controls);
    const listening = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => section?.addEventListener(type, listener, listening);
    const onPause = (target: EventTarget | null) =>
      (target as Element).closest('[data-pause]') !== null;
    on('pointerover', ({ target }) => setHovered(!onPause(target)));
    on('pointerleave', () => setHovered(false));
    // Only keyboard focus pauses; after a click the pointer decides.
    on('focusin', ({ target }) =>
      setFocused((target as Element).matches(':focus-visible') && !onPause(target)),
    );
    on('focusout', () => setFocused(false));
    on('keydown', (press) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[press.key];
      if (!step || press.altKey || press.ctrlKey || press.metaKey) return;
      press.preventDefault();
      choose(current + step);
    });
    return () => listening.abort();
  });

  return { current, playing, moving, choose, toggle: () => setPlaying(!playing) };
}

const sectionOf = ({ current }: RefObject<HTMLElement>) => current?.closest('section');
const listOf = (controls: RefObject<HTMLElement>) => sectionOf(controls)?.querySelector('ul');

/** Reports the slide that scrolling brings to the middle; returns a function that stops it. */
function followScroll(list: HTMLElement | null | undefined, tell: (place: number) => void) {
  if (!list) return;
  const watch = new IntersectionObserver(
    (entries) => {
      const middle = entries.find(({ isIntersecting }) => isIntersecting);
      // Ignores the slides that pass during an animation.
      if (middle && !('sliding' in list.dataset)) {
        tell([...list.children].indexOf(middle.target));
      }
    },
    { root: list, rootMargin: '0px -49%' },
  );
  for (const slide of list.children) watch.observe(slide);
  return () => watch.disconnect();
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

/** Milliseconds. */
const slideDuration = 500;

/** Scrolls a list to a slide, without animation if the visitor prefers reduced motion. */
function slideTo(list: HTMLElement, place: number) {
  const slide = list.children[place];
  if (!(slide instanceof HTMLElement)) return;
  const from = list.scrollLeft;
  const middle = slide.offsetLeft + slide.offsetWidth / 2 - list.offsetLeft;
  const to = middle - list.clientWidth / 2;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = performance.now();
  const slideId = String(start);
  list.dataset.slide = slideId;
  // Disables scroll snapping, which would work against the animation.
  list.dataset.sliding = '';

  const step = (now: number) => {
    // A newer animation has started.
    if (list.dataset.slide !== slideId) return;
    const part = still ? 1 : Math.min(Math.max((now - start) / slideDuration, 0), 1);
    list.scrollLeft = from + (to - from) * easeInOut(part);
    if (part < 1) requestAnimationFrame(step);
    else delete list.dataset.sliding;
  };
  step(start);
}

const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
