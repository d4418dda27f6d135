import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';

/** Milliseconds that a slide stays before the next. */
const stay = 5000;

export type CarouselState = ReturnType<typeof useCarousel>;

/** Drives a row of slides that scrolls: which one is shown, and when the next comes. */
export function useCarousel(list: RefObject<HTMLElement>, total: number) {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHiddenTab();
  const moving = playing && !hovered && !focused && !hidden;

  /** Shows a slide; beyond the last comes the first, and before the first the last. */
  function show(place: number) {
    const next = (place + total) % total;
    setCurrent(next);
    if (list.current) slideTo(list.current, next);
  }

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => followScroll(list.current, setCurrent), [list]);

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => show(current + 1), stay);
    return () => clearTimeout(timer);
  });

  // Who presses the pause button stands on it, and means what it says.
  const onPause = (target: EventTarget) => (target as Element).closest('[data-pause]') !== null;
  const regionProps = {
    onPointerOver: ({ target }: PointerEvent) => setHovered(!onPause(target)),
    onPointerLeave: () => setHovered(false),
    // A click leaves focus behind as well, but then it is the pointer that stays or goes.
    onFocus: ({ target }: FocusEvent) =>
      setFocused(target.matches(':focus-visible') && !onPause(target)),
    onBlur: () => setFocused(false),
    onKeyDown: (press: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[press.key];
      if (!step) return;
      press.preventDefault();
      show(current + step);
    },
  };

  return { current, playing, moving, show, toggle: () => setPlaying(!playing), regionProps };
}

/** Tells which slide a finger or a link has brought to the middle; returns what ends it. */
function followScroll(list: HTMLElement | null, tell: (place: number) => void) {
  if (!list) return;
  const watch = new IntersectionObserver(
    (entries) => {
      const middle = entries.find(({ isIntersecting }) => isIntersecting);
      // While scripts slide, slides pass by that nobody chose.
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

/** Milliseconds from one slide to another. */
const slideDuration = 500;

/** Scrolls a list to its slide of that place, at once where motion is not wanted. */
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
  // Snapping would pull against each step.
  list.dataset.sliding = '';

  const step = (now: number) => {
    // A later slide has taken over.
    if (list.dataset.slide !== slideId) return;
    const part = still ? 1 : Math.min(Math.max((now - start) / slideDuration, 0), 1);
    list.scrollLeft = from + (to - from) * easeInOut(part);
    if (part < 1) requestAnimationFrame(step);
    else delete list.dataset.sliding;
  };
  step(start);
}

const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
