import { useEffect, useRef, useState } from 'react';

const stayMs = 5000;
const slideMs = 500;

/** The state of a scrollable row, found by its id: the current slide, and whether the row advances. */
export function useCarousel(id: string) {
  const row = useRef<ReturnType<typeof controlRow>>();
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    const list = document.getElementById(id);
    const section = list?.parentElement;
    if (!list || !section) return;
    const stop = () => setPlaying(false);
    if (reducesMotion()) stop();
    const controls = controlRow(list, setCurrent, stop);
    row.current = controls;
    const handleKey = (press: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[press.key];
      if (!step || press.altKey || press.ctrlKey || press.metaKey) return;
      press.preventDefault();
      stop();
      controls.move(step);
    };
    section.addEventListener('keydown', handleKey);
    return () => {
      section.removeEventListener('keydown', handleKey);
      controls.release();
    };
  }, [id]);

  useEffect(() => {
    const section = document.getElementById(id)?.parentElement;
    if (!playing || !section) return;
    const timer = setInterval(() => isHeld(section) || row.current?.show(current + 1), stayMs);
    return () => clearInterval(timer);
  }, [id, playing, current]);

  /** Shows the slide that a visitor chose, and stops. */
  function choose(place: number) {
    setPlaying(false);
    row.current?.show(place);
  }
  return { current, playing, choose, toggle: () => setPlaying(!playing) };
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

  const move = (step: number) => show(shown + step);
  return { show, move, release: () => watch.disconnect() };
}

/** Whether a carousel must not advance: out of view, or with the pointer or the keyboard's focus on it. */
function isHeld(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  const hovered = [...section.querySelectorAll(':hover')].pop();
  const focused = section.querySelector(':focus-visible');
  // Except on the pause button, so that pressing it to resume takes effect.
  const isOn = [hovered, focused].some((element) => element && !element.closest('[data-pause]'));
  return isOn || document.hidden || bottom < 0 || top > innerHeight;
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
