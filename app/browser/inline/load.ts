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

const button = '[method="post"] [type="submit"]';
let isWaiting = false;
let notice: HTMLElement | undefined;
function waitForScripts(click: Event) {
  if (!(click.target as Element).closest(button)) return;
  click.preventDefault();
  load();
  if (!isWaiting) setTimeout(sendPlainly, submitTimeoutMs);
  isWaiting = true;
}
addEventListener('click', waitForScripts, true);
addEventListener('hydrated', stopWaiting);

// Without scripts the form is posted plainly. But offline the browser's error page would lose the values, so the notice
// above the button is shown instead, and the next click tries again.
async function sendPlainly() {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const answer = await fetch('/healthz', { method: 'HEAD', signal }).catch(() => {});
  if (answer) return stopWaiting();
  if (!isWaiting) return;
  notice = document.querySelector(button)?.previousElementSibling as HTMLElement;
  notice.hidden = false;
  notice.focus();
  isWaiting = false;
}
function stopWaiting() {
  removeEventListener('click', waitForScripts, true);
  if (notice) notice.hidden = true;
  // React may have replaced the button since.
  if (isWaiting) document.querySelector<HTMLElement>(button)?.click();
  isWaiting = false;
}
