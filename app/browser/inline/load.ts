// The page works without scripts, so they are loaded at the first interaction or, on a good connection, after the page
// has been idle for a while. They validate and send the form: a click on its button before that waits for them.

const idleDelayMs = 4000;
const submitTimeoutMs = 2000;
const answerTimeoutMs = 5000;
const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
const src = document.currentScript?.dataset.src ?? '';
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

async function load() {
  for (const type of interactions) removeEventListener(type, load, true);
  await parsed;
  try {
    await import(/* @vite-ignore */ src);
  } catch (error) {
    sendPlainly();
    // The console shows whether it could not be loaded or has thrown.
    throw error;
  }
}
for (const type of interactions) addEventListener(type, load, { capture: true, passive: true });
addEventListener('load', () => {
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {};
  if (!saveData && effectiveType === '4g') setTimeout(load, idleDelayMs);
});

let clicked: HTMLButtonElement | undefined;
let notice: HTMLElement | undefined;
function waitForScripts(click: Event) {
  const button = (click.target as Element).closest<HTMLButtonElement>(
    '[method="post"] [type="submit"]',
  );
  if (!button) return;
  click.preventDefault();
  load();
  if (!clicked) setTimeout(sendPlainly, submitTimeoutMs);
  clicked = button;
}
addEventListener('click', waitForScripts, true);
addEventListener('hydrated', stopWaiting);

// Without scripts the form is posted plainly. But offline the browser's error page would lose the values, so the notice
// above the button is shown instead, and the next click tries again.
async function sendPlainly() {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const answer = await fetch('/healthz', { method: 'HEAD', signal }).catch(() => {});
  if (answer) return stopWaiting();
  if (!clicked) return;
  notice = clicked.previousElementSibling as HTMLElement;
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
