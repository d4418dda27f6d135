import { useEffect, useRef, useState } from 'react';

const stayMs = 5000;
const slideMs = 500;

/** The state of a scrollable row, found by its id: the current slide, and whether it advances. */
export function useCarousel(id: string) {
  const row = useRef<ReturnType<typeof controlRow>>();
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [inView, setInView] = useState(false);
  const moving = playing && inView && !hovered && !focused;

  useEffect(() => {
    const list = document.getElementById(id);
    const section = list?.parentElement;
    if (!list || !section) return;
    if (reducesMotion()) setPlaying(false);
    const controls = controlRow(list, setCurrent, () => setPlaying(false));
    row.current = controls;
    const watch = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting === true);
    });
    watch.observe(list);

    const listening = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => section.addEventListener(type, listener, listening);
    // The pause button itself does not pause on hover or focus, so that pressing it to resume takes effect.
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
      setPlaying(false);
      controls.show(controls.shown() + step);
    });
    return () => {
      listening.abort();
      watch.disconnect();
      controls.release();
    };
  }, [id]);

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => document.hidden || row.current?.show(current + 1), stayMs);
    return () => clearInterval(timer);
  }, [moving, current]);

  /** Shows the slide that a visitor chose, and stops: what was chosen stays. */
  function choose(place: number) {
    setPlaying(false);
    row.current?.show(place);
  }
  return { current, playing, moving, choose, toggle: () => setPlaying(!playing) };
}

/** Shows slides of a row. Calls `onShow` with each slide shown, and `onScroll` if the visitor scrolled to the slide. */
function controlRow(list: HTMLElement, onShow: (place: number) => void, onScroll: () => void) {
  const slides = [...list.children] as HTMLElement[];
  let shown = 0;
  /** Set while a slide moves to the middle. */
  let animation: number | undefined;
  /** The observer's first report is the position at load: the visitor has not scrolled. */
  let hasReported = false;

  function select(place: number) {
    shown = place;
    for (const slide of slides) slide.toggleAttribute('data-beside', slide !== slides[place]);
    onShow(place);
  }
  select(shown);

  const watch = new IntersectionObserver(
    (entries) => {
      const middle = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      const place = slides.indexOf(middle as HTMLElement);
      const isNew = !animation && place >= 0 && place !== shown;
      if (isNew) select(place);
      if (isNew && hasReported) onScroll();
      hasReported = true;
    },
    { root: list, rootMargin: '0px -49%' },
  );
  for (const slide of slides) watch.observe(slide);

  /** Wraps around at both ends. No animation if the visitor prefers reduced motion. */
  function show(place: number) {
    select((place + slides.length) % slides.length);
    const slide = slides[shown];
    if (!slide) return;
    const from = list.scrollLeft;
    const to = slide.offsetLeft + (slide.offsetWidth - list.clientWidth) / 2 - list.offsetLeft;
    const start = performance.now();
    // Disables scroll snapping, which would work against the animation.
    list.dataset.sliding = '';
    const step = (now: number) => {
      const part = reducesMotion() ? 1 : Math.min(Math.max((now - start) / slideMs, 0), 1);
      list.scrollLeft = from + (to - from) * easeInOut(part);
      animation = part < 1 ? requestAnimationFrame(step) : undefined;
      if (!animation) delete list.dataset.sliding;
    };
    cancelAnimationFrame(animation ?? 0);
    step(start);
  }

  return { show, shown: () => shown, release: () => watch.disconnect() };
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
