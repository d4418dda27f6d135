import { closeMenu } from '../menu.ts';
import { onPlainClick } from '../on-plain-click.ts';

/** While a dialog or menu is open, the history has one more entry: going back from it closes them. */
export default function closeWithBackButton(): void {
  let state: 'closed' | 'open' | 'leaving';
  /** The section that a link in what was open leads to, once the entry is gone. */
  let destination = '';

  // The entry may be of an earlier load, or the page was left with it and comes back from Safari's cache.
  function begin() {
    state = history.state?.isOpen ? 'open' : 'closed';
    update();
  }
  function update() {
    const isOpen = openParts().length > 0;
    if (state === 'open' && !isOpen) leave();
    if (state !== 'closed' || !isOpen) return;
    state = 'open';
    // Going back should leave the page where it is then, not where it was before.
    history.scrollRestoration = 'manual';
    history.pushState({ isOpen: true }, '');
  }
  function leave() {
    state = 'leaving';
    history.back();
  }
  function arrive() {
    if (state === 'open') closeAll();
    state = 'closed';
    history.scrollRestoration = 'auto';
    if (destination) setTimeout(goTo, 0, destination);
    destination = '';
    updateLater();
  }
  // One part may close because another opens: what counts is what is open in the end.
  const updateLater = () => setTimeout(update);

  begin();
  for (const type of ['close', 'toggle', 'click']) addEventListener(type, updateLater, true);
  addEventListener('pageshow', ({ persisted }) => persisted && begin());
  // Reloaded or come back to, the page is to be where it was.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('popstate', ({ state: entry }) => {
    document.getElementById(entry?.opener)?.focus({ preventScroll: true });
    if (!entry?.isOpen) arrive();
    // Forward, to an entry whose dialog is closed.
    else if (state !== 'open') leave();
  });
  onPlainClick(':is(dialog, [popover]) a[href*="#"]', (link, click) => {
    if (link.pathname !== location.pathname) return;
    click.preventDefault();
    closeAll();
    if (state === 'closed') goTo(link.hash);
    else destination = link.hash;
  });
}

/** Going back from there, the focus returns to what had opened the dialog or menu. */
function goTo(hash: string): void {
  const opener = document.activeElement?.id;
  if (hash !== location.hash) history.replaceState({ opener }, '');
  location.assign(hash);
}

const openParts = () =>
  document.querySelectorAll<HTMLElement>('dialog[open], [data-open] [popover]');

function closeAll(): void {
  for (const part of openParts()) {
    if (part instanceof HTMLDialogElement) part.close();
    else closeMenu(part);
  }
}
