/** Milliseconds from one slide to another. */
const duration = 500;

/** Scrolls a list to its slide of that place, at once where motion is not wanted. */
export function slideTo(list: HTMLElement, place: number) {
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
  list.classList.add('sliding');

  const step = (now: number) => {
    // A later slide has taken over.
    if (list.dataset.slide !== slideId) return;
    const part = still ? 1 : Math.min(Math.max((now - start) / duration, 0), 1);
    list.scrollLeft = from + (to - from) * easeInOut(part);
    if (part < 1) requestAnimationFrame(step);
    else list.classList.remove('sliding');
  };
  step(start);
}

const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
