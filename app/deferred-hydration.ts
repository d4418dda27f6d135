// Runs inside the page's head, before any other script. The page works without scripts, so React is fetched
// when somebody starts to use the page or, on a good connection, after it has been idle for a while.

const idleDelayMs = 4000;
const submitTimeoutMs = 2000;
const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
const page = document.documentElement;

const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
function hydrate() {
  for (const type of interactions) removeEventListener(type, hydrate, true);
  // An anchor may be chosen next: from here on every section has its real size.
  delete page.dataset.resting;
  // A page that answers a form brings its scripts itself. Where they fail to load, the plain form remains.
  parsed.then(() => {
    const src = document.getElementById('hydration')?.dataset.src;
    if (src) import(/* @vite-ignore */ src).catch(stopWaiting);
  });
}
for (const type of interactions) {
  addEventListener(type, hydrate, { capture: true, passive: true });
}
addEventListener('load', () => {
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
  if (!saveData && effectiveType === '4g') setTimeout(hydrate, idleDelayMs);
  layOutSections();
});

// Phones are slow at layout: at first they skip what is below the fold, then lay it out section by section.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const onPhone = matchMedia('(width < 48rem)').matches;
if (onPhone && visit?.type === 'navigate' && !location.hash) page.dataset.resting = '';
function layOutSections() {
  const sections = [...document.querySelectorAll<HTMLElement>('main > *, footer')];
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(function next() {
    const section = sections.shift();
    if (section) section.style.contentVisibility = 'visible';
    if (section) whenIdle(next);
    else delete page.dataset.resting;
  });
}

// The form is validated and sent by scripts where there are any: a click before they run waits for them.
let clicked: HTMLElement | undefined;
function waitForScripts(click: Event) {
  const button = (click.target as Element).closest<HTMLElement>('[method="post"] [type="submit"]');
  if (!button) return;
  click.preventDefault();
  hydrate();
  if (!clicked) setTimeout(stopWaiting, submitTimeoutMs);
  clicked = button;
}
function stopWaiting() {
  removeEventListener('click', waitForScripts, true);
  const button = clicked;
  clicked = undefined;
  button?.click();
}
addEventListener('click', waitForScripts, true);
addEventListener('hydrated', stopWaiting);

// A menu closes when one of its links is chosen; before hydration as well as after.
addEventListener('click', ({ target }) =>
  (target as Element).closest('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
);
