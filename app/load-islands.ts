// Inlined in the page's <head>. The page works without scripts, so its islands are loaded at the first interaction or,
// on a good connection, after the page has been idle for a while.

const idleDelayMs = 4000;
const submitTimeoutMs = 2000;
const answerTimeoutMs = 5000;
const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
const page = document.documentElement;
const src = document.currentScript?.dataset.src ?? '';

// An address with a fragment should open there, but links in the page scroll smoothly.
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, () => page.classList.add('motion-safe:scroll-smooth'), { once: true });
}

const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
function loadIslands() {
  for (const type of interactions) removeEventListener(type, loadIslands, true);
  parsed.then(() => import(/* @vite-ignore */ src)).catch(sendPlainly);
}
for (const type of interactions) {
  addEventListener(type, loadIslands, { capture: true, passive: true });
}
addEventListener('load', () => {
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
  if (!saveData && effectiveType === '4g') setTimeout(loadIslands, idleDelayMs);
  requestAnimationFrame(layOutSections);
});

// Phones are slow at layout: at first they skip what is below the fold, then lay it out section by section. Each
// section requests its fonts then, so that an arriving font changes little that has been laid out.
const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  /** Not in all browsers. */
  deliveryType?: string;
})[];
const onPhone = matchMedia('(width < 48rem)').matches;
const opensOnPhone = onPhone && navigation?.type === 'navigate';
if (opensOnPhone && !location.hash) page.dataset.resting = '';

// Fonts that arrive move what the page was opened at, and Safari does not correct that.
addEventListener('load', async () => {
  await document.fonts.ready;
  const hasInteracted = page.classList.contains('motion-safe:scroll-smooth');
  if (!opensOnPhone || hasInteracted) return;
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});

// Chromium holds the first paint for fonts that are preloaded or that the first layout asks for: 0.2 s on a slow phone's
// line. So phones begin with the fallbacks, which are as wide, unless the page, and so its fonts, come from the cache.
// Firefox tells of no paint if the page is opened at a fragment.
if (onPhone && !location.hash && navigation?.deliveryType !== 'cache') {
  page.dataset.fonts = 'later';
  const fonts = ['600 1em Fraunces', 'italic 600 1em Fraunces', '1em Figtree'];
  new PerformanceObserver(async () => {
    await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
    delete page.dataset.fonts;
  }).observe({ type: 'paint', buffered: true });
}

const restingSections = () =>
  document.querySelectorAll<HTMLElement>(
    '[data-resting] :is(main > :not(#inicio), footer):not([data-laid-out])',
  );
function layOut(section: HTMLElement) {
  section.dataset.laidOut = '';
}
function layOutSections() {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(function next() {
    const [section] = restingSections();
    if (!section) return;
    layOut(section);
    whenIdle(next);
  });
}

// A link to a section can only find it once those above have their real sizes. Laying them out at any touch would make
// the first answer of a slow phone wait a fifth of a second.
addEventListener(
  'click',
  ({ target }) => {
    if ((target as Element).closest('a')) for (const section of restingSections()) layOut(section);
  },
  true,
);

// Scripts validate and send the form, so a click on its button before hydration waits for them.
let clicked: HTMLElement | undefined;
let notice: HTMLElement | undefined;
function waitForScripts(click: Event) {
  const button = (click.target as Element).closest<HTMLElement>('[method="post"] [type="submit"]');
  if (!button) return;
  click.preventDefault();
  loadIslands();
  if (!clicked) setTimeout(sendPlainly, submitTimeoutMs);
  clicked = button;
}
// If scripts fail to load, the form is posted plainly. But offline the browser's error page would lose the values, so
// the notice above the button is shown instead, and the next click tries again.
async function sendPlainly() {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const answer = await fetch('/healthz', { method: 'HEAD', signal }).catch(() => {});
  if (answer) stopWaiting();
  else if (clicked) showFailure(clicked as HTMLButtonElement);
}
function showFailure(button: HTMLButtonElement) {
  const values = [...(button.form?.querySelectorAll<HTMLInputElement>('[required]') ?? [])].map(
    ({ labels, value }) => `\n${labels?.[0]?.textContent}: ${value}`,
  );
  notice = button.previousElementSibling as HTMLElement;
  for (const link of notice.querySelectorAll('a')) {
    link.dataset.href ??= link.href;
    link.href = link.dataset.href + encodeURIComponent(`\n${values.join('')}`);
  }
  notice.hidden = false;
  notice.focus();
  clicked = undefined;
}
function stopWaiting() {
  removeEventListener('click', waitForScripts, true);
  if (notice) notice.hidden = true;
  const button = clicked;
  clicked = undefined;
  button?.click();
}
addEventListener('click', waitForScripts, true);
addEventListener('hydrated', stopWaiting);

// A plain click on the title of a service opens its dialog; any other goes to its page.
addEventListener('click', (click) => {
  const link = (click.target as Element).closest<HTMLElement>('[data-dialog]');
  const dialog = document.getElementById(link?.dataset.dialog ?? '') as HTMLDialogElement | null;
  if (!dialog || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  dialog.showModal();
});

// Closes a menu when one of its links is chosen.
addEventListener('click', ({ target }) =>
  (target as Element).closest('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
);
