// This runs in the page itself, before any other script. The page works as it is, so React comes when it is
// wanted: at the first sign of use or, on a good connection, when the visitor has been still for a while.

/** How long nothing happens before scripts are fetched all the same. Milliseconds. */
const stillness = 4000;
/** How long a form waits for scripts before it is sent without them. Milliseconds. */
const patience = 2000;

const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
/** Where the scripts and what they start from lie; without them the page has brought its own. */
const { scripts, words } = document.currentScript?.dataset ?? {};

let wanted = !scripts;
function want() {
  for (const sign of signsOfUse) removeEventListener(sign, want, true);
  // From here on an anchor may be chosen, and all must be where it will be.
  delete page.dataset.resting;
  if (wanted) return;
  wanted = true;
  window.words = fetch(words ?? '').then((answer) =>
    answer.ok ? answer.text() : Promise.reject(),
  );
  window.words.catch(letGo);
  import(/* @vite-ignore */ scripts ?? '').catch(letGo);
}

for (const sign of signsOfUse) addEventListener(sign, want, { capture: true, passive: true });
addEventListener('load', () => {
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
  if (!saveData && effectiveType === '4g') setTimeout(want, stillness);
  layOutTheRest();
});

// On phones what is below the first view is laid out later and piece by piece, if nobody is on the way there.
const page = document.documentElement;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const onPhone = matchMedia('(width < 48rem)').matches;
if (onPhone && visit?.type === 'navigate' && !location.hash) page.dataset.resting = '';
function layOutTheRest() {
  const resting = [...document.querySelectorAll<HTMLElement>('main > *, footer')];
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(function next() {
    const piece = resting.shift();
    if (piece) piece.style.contentVisibility = 'visible';
    if (piece) whenIdle(next);
    else delete page.dataset.resting;
  });
}

// The form is judged and sent by scripts where there are any: a click on the way to them waits.
let waiting: HTMLElement | undefined;
const waitForScripts = (click: Event) => {
  const button = (click.target as Element).closest<HTMLElement>('[method="post"] [type="submit"]');
  if (!button) return;
  click.preventDefault();
  want();
  if (!waiting) setTimeout(letGo, patience);
  waiting = button;
};
function letGo() {
  removeEventListener('click', waitForScripts, true);
  const button = waiting;
  waiting = undefined;
  button?.click();
}
addEventListener('click', waitForScripts, true);
addEventListener('hydrated', letGo);

// What a link was chosen in has done its work.
addEventListener('click', ({ target }) =>
  (target as Element).closest('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
);
