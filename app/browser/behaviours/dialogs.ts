/** Adds to dialogs what browsers do not do by themselves. */
export default function completeDialogs(): void {
  // Before any of them opens.
  addEventListener('click', prepareOpening, true);
  addEventListener('click', closeOnBackdrop);
}

function prepareOpening({ target }: MouseEvent): void {
  const opener = (target as Element).closest<HTMLElement>('[commandfor], [data-dialog]');
  if (!opener) return;
  // A closing dialog restores the focus, and Safari does not focus what is clicked.
  if (document.activeElement !== opener) opener.focus();
  reserveScrollbarWidth();
  setTimeout(skipWhatDoesNotScroll);
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

/** Leaves the scrollable part of an open dialog out of the tab order if all of it is in view. */
function skipWhatDoesNotScroll(): void {
  const body = document.querySelector<HTMLElement>('dialog:modal > [tabindex]');
  if (body) body.tabIndex = body.scrollHeight > body.clientHeight ? 0 : -1;
}

/** For browsers without `closedby`. */
function closeOnBackdrop({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || 'closedBy' in target) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (!isInside) target.close();
}
