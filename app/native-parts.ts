// What scripts add to menus, dialogs and pictures, which work without them too.

/** Adds what browsers do not do by themselves to the parts of the page that are not islands. */
export function enhanceNativeParts(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) enhance(popover);
  addEventListener('click', handleDialogs);
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
  const button = target.closest<HTMLButtonElement>('[commandfor]');
  if (button) {
    // A closing dialog restores the focus, and Safari does not focus a button that is clicked.
    if (document.activeElement !== button) button.focus();
    reserveScrollbarWidth();
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!('command' in button) && dialog instanceof HTMLDialogElement) dialog.showModal();
  }
  const dialog = target.closest('dialog');
  const link = target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (dialog && link) {
    // Without scripts the link reloads the page: a link within it does not close a modal dialog.
    link.href = link.hash;
    dialog.close();
  }
  if (dialog === target && !('closedBy' in dialog) && !isInside(click, dialog)) dialog.close();
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
