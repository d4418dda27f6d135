// What scripts add to menus, dialogs and pictures, which work without them too.

import type { Topic } from './content/services.ts';

/** Adds what browsers do not do by themselves to the parts of the page that are not islands. */
export function enhanceNativeParts(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) enhance(popover);
  addEventListener('click', handleDialogs, true);
  addEventListener('click', handleShare);
  keepInHistory();
  followCurrentSection();
  replaceBrokenLogos();
}

/** Tells old screen readers whether a popover is open, and closes it when the focus leaves it and its button. */
function enhance(popover: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${popover.id}"]`);
  const parent = popover.parentElement;
  const update = () =>
    button?.setAttribute('aria-expanded', String(popover.matches(':popover-open')));
  update();
  popover.addEventListener('toggle', update);
  parent?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !parent.contains(relatedTarget)) popover.hidePopover();
  });
}

function handleDialogs(click: MouseEvent): void {
  const target = click.target as Element;
  const button = target.closest<HTMLElement>('[commandfor], [data-dialog]');
  if (button) {
    // A closing dialog restores the focus, and Safari does not focus what is clicked.
    if (document.activeElement !== button) button.focus();
    reserveScrollbarWidth();
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!('command' in button) && dialog instanceof HTMLDialogElement) dialog.showModal();
    setTimeout(skipWhatDoesNotScroll);
  }
  const dialog = target.closest('dialog');
  if (dialog === target && !('closedBy' in dialog) && !isInside(click, dialog)) dialog.close();

  const link = target.closest<HTMLAnchorElement>('dialog a[href*="#"], [popover] a[href*="#"]');
  if (!link || link.pathname !== location.pathname || !isPlain(click)) return;
  const { search, hash, dataset } = link;
  const slug = new URLSearchParams(search).get('servicio');
  if (slug && dataset.topic) tellTopic({ slug, title: dataset.topic });
  click.preventDefault();
  dialog?.close();
  goTo(hash);
}

/** Others open a new tab or window, or save the link. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

const hydrated = new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }));

/** Tells the form which service the visitor asks about. */
async function tellTopic(detail: Topic): Promise<void> {
  await hydrated;
  dispatchEvent(new CustomEvent('topic', { detail }));
}

/** Shares a service by the phone's own means, or copies the address of its page and says so. */
async function handleShare(click: MouseEvent): Promise<void> {
  const link = (click.target as Element).closest<HTMLAnchorElement>('[data-share]');
  if (!link || !isPlain(click)) return;
  click.preventDefault();
  const { href: url, dataset, nextElementSibling: status } = link;
  try {
    if (navigator.share) return await navigator.share({ title: dataset.share ?? '', url });
    await navigator.clipboard.writeText(url);
    for (const element of [link, status]) {
      if (element) element.textContent = dataset.shared ?? '';
    }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') location.assign(url);
  }
}

const openParts = () =>
  document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:popover-open');

/** While a dialog or menu is open, the page has one more entry in the history: going back from it closes them. */
function keepInHistory(): void {
  let isLeaving = false;
  const update = () => {
    const isOpen = openParts().length > 0;
    if (isLeaving) return;
    if (isOpen && !history.state?.isOpen) {
      // Going back should leave the page where it is now, not where it was when the menu was opened.
      history.scrollRestoration = 'manual';
      history.pushState({ isOpen: true }, '');
    } else if (!isOpen && history.state?.isOpen) {
      isLeaving = true;
      history.back();
    }
  };
  // One part may close because another opens: what counts is what is open in the end.
  const updateLater = () => setTimeout(update);
  update();
  // The page was left before the entry was gone, and comes back from Safari's cache.
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  for (const type of ['close', 'toggle', 'click', 'pageshow']) {
    addEventListener(type, updateLater, true);
  }
  addEventListener('popstate', () => {
    if (!history.state?.isOpen) {
      history.scrollRestoration = 'auto';
      if (!isLeaving) closeAll();
    }
    isLeaving = false;
    updateLater();
  });
}

function closeAll(): void {
  for (const part of openParts()) {
    if (part instanceof HTMLDialogElement) part.close();
    else part.hidePopover();
  }
}

/** Goes to a section once the entry of what was open is gone from the history. */
function goTo(hash: string): void {
  const go = () => location.assign(hash);
  if (history.state?.isOpen) addEventListener('popstate', () => setTimeout(go), { once: true });
  else go();
}

/** Leaves the scrollable part of an open dialog out of the tab order if all of it is in view. */
function skipWhatDoesNotScroll(): void {
  const body = document.querySelector<HTMLElement>('dialog:modal > [tabindex]');
  if (body) body.tabIndex = body.scrollHeight > body.clientHeight ? 0 : -1;
}

function isInside({ clientX, clientY }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** An open dialog hides the page's scrollbar; padding of the same width keeps the page from shifting. */
function reserveScrollbarWidth(): void {
  const { style, clientWidth } = document.documentElement;
  const width = `${innerWidth - clientWidth}px`;
  // Setting a property recalculates the styles of the whole page; most phones do not need it.
  if (width !== (style.getPropertyValue('--scrollbar') || '0px')) {
    style.setProperty('--scrollbar', width);
  }
}

/** As a fraction of the window's height. */
const readingLine = 0.4;

/** Marks the menu's link to the last section that starts above the reading line. */
function followCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a')];
  let scheduled = false;
  const update = () => {
    scheduled = false;
    const current = links.findLast(({ hash }) => {
      const section = document.getElementById(hash.slice(1));
      return section && section.getBoundingClientRect().top <= innerHeight * readingLine;
    });
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  update();
  addEventListener(
    'scroll',
    () => {
      if (!scheduled) requestAnimationFrame(update);
      scheduled = true;
    },
    { passive: true },
  );
}

/** Replaces a client's logo that cannot be loaded, also before this script was. */
function replaceBrokenLogos(): void {
  for (const logo of document.querySelectorAll<HTMLImageElement>('[data-placeholder]')) {
    const { placeholder = '', placeholderAlt = '' } = logo.dataset;
    const replace = () => Object.assign(logo, { src: placeholder, alt: placeholderAlt });
    if (logo.complete && logo.naturalWidth === 0) replace();
    else logo.addEventListener('error', replace, { once: true });
  }
}
