import { closeMenu } from '../menu.ts';
import { onPlainClick } from '../on-plain-click.ts';

/** An open dialog or menu adds a history entry. The Back button removes the entry and closes the dialog or menu. */
export default function closeWithBackButton(): void {
  let state: 'closed' | 'open' | 'leaving';
  /** The fragment of a link in a dialog or menu, which the page scrolls to once the entry is removed. */
  let destination = '';

  // The entry survives a reload and a return from Safari's page cache.
  function readHistory() {
    state = history.state?.isOpen ? 'open' : 'closed';
    update();
  }
  function update() {
    const isOpen = openOverlays().length > 0;
    if (state === 'open' && !isOpen) removeEntry();
    if (state !== 'closed' || !isOpen) return;
    state = 'open';
    // The Back button must not scroll the page.
    history.scrollRestoration = 'manual';
    history.pushState({ isOpen: true }, '');
  }
  function removeEntry() {
    state = 'leaving';
    const opener = document.activeElement as HTMLElement;
    // After this event browsers move the focus to the fragment of the URL.
    addEventListener('popstate', () => setTimeout(focus, 0, opener), { once: true });
    history.back();
  }
  function handleRemovedEntry() {
    if (state === 'open') closeAll();
    state = 'closed';
    history.scrollRestoration = 'auto';
    if (destination) setTimeout(goTo, 0, destination);
    destination = '';
    updateLater();
  }
  // One overlay may close because another opens, so the check runs after both events.
  const updateLater = () => setTimeout(update);

  readHistory();
  for (const type of ['close', 'toggle', 'click']) addEventListener(type, updateLater, true);
  addEventListener('pageshow', ({ persisted }) => persisted && readHistory());
  // After a reload or a return the browser restores the scroll position.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('popstate', ({ state: entry }) => {
    focus(document.getElementById(entry?.opener));
    if (!entry?.isOpen) handleRemovedEntry();
    // The Forward button leads to an entry whose dialog is closed.
    else if (state !== 'open') removeEntry();
  });
  onPlainClick(':is(dialog, [popover]) a[href*="#"]', (link, click) => {
    if (link.pathname !== location.pathname) return;
    click.preventDefault();
    closeAll();
    if (state === 'closed') goTo(link.hash);
    else destination = link.hash;
  });
}

/** Scrolls to a section. The replaced entry names the opener, which gets the focus after the Back button. */
function goTo(hash: string): void {
  const opener = document.activeElement?.id;
  if (hash !== location.hash) history.replaceState({ opener }, '');
  location.assign(hash);
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const openOverlays = () =>
  document.querySelectorAll<HTMLElement>('dialog[open], [data-open] [popover]');

function closeAll(): void {
  for (const overlay of openOverlays()) {
    if (overlay instanceof HTMLDialogElement) overlay.close();
    else closeMenu(overlay);
  }
}
