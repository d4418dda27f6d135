// The page works without scripts, so they load at the first interaction or, on a good connection, after four idle
// seconds. They validate and send the form: an earlier click on its button waits for them.

const idleDelayMs = 4000;
const submitTimeoutMs = 2000;
const responseTimeoutMs = 5000;
const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
const src = document.currentScript?.dataset.src ?? '';
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

async function load() {
  for (const type of interactions) removeEventListener(type, load, true);
  await parsed;
  try {
    await import(/* @vite-ignore */ src);
  } catch (error) {
    postNatively();
    // The console shows whether the script could not be loaded or has thrown.
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
  if (!isWaiting) setTimeout(postNatively, submitTimeoutMs);
  isWaiting = true;
}
addEventListener('click', waitForScripts, true);
addEventListener('hydrated', stopWaiting);

// Without the scripts the browser itself posts the form. But offline the browser's error page would lose the values, so
// the notice above the button is shown instead, and the next click retries.
async function postNatively() {
  if (await isSiteReachable()) return stopWaiting();
  if (!isWaiting) return;
  notice = document.querySelector(button)?.previousElementSibling as HTMLElement;
  notice.hidden = false;
  notice.focus();
  isWaiting = false;
}
/** False if the request fails or times out; true if the browser lacks an API. */
function isSiteReachable() {
  return new Promise((resolve) => {
    try {
      const response = fetch('/healthz', { method: 'HEAD' });
      response.then(
        () => resolve(true),
        () => resolve(false),
      );
      setTimeout(resolve, responseTimeoutMs, false);
    } catch {
      resolve(true);
    }
  });
}
function stopWaiting() {
  removeEventListener('click', waitForScripts, true);
  if (notice) notice.hidden = true;
  // React may have replaced the button since.
  if (isWaiting) document.querySelector<HTMLElement>(button)?.click();
  isWaiting = false;
}
