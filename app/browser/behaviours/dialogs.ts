/** Completes the browser's dialogs: focus, scrollbar, tab order, and closing by a click on the backdrop. */
export default function completeDialogs(): void {
  // The Tab key stops once per card, at its button.
  for (const link of document.querySelectorAll<HTMLElement>('[data-dialog]')) link.tabIndex = -1;
  // Runs before a dialog opens.
  addEventListener('click', prepareOpening, true);
  addEventListener('click', closeOnBackdrop);
}

function prepareOpening({ target }: MouseEvent): void {
  const clicked = (target as Element).closest<HTMLElement>('[commandfor], [data-dialog]');
  if (!clicked) return;
  const dialog = clicked.dataset.dialog;
  const opener =
    (dialog && document.querySelector<HTMLElement>(`[commandfor=${dialog}]`)) || clicked;
  // A closing dialog restores the focus, and Safari does not focus a clicked button.
  if (document.activeElement !== opener) opener.focus();
  reserveScrollbarWidth();
  setTimeout(updateTabOrder);
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

/** Removes the body of an open dialog from the tab order unless the body scrolls. */
function updateTabOrder(): void {
  const body = document.querySelector<HTMLElement>('dialog[open] > [tabindex]');
  if (body) body.tabIndex = body.scrollHeight > body.clientHeight ? 0 : -1;
}

/** For browsers without `closedby`. */
function closeOnBackdrop({ target, clientX, clientY }: MouseEvent): void {
  const dialog = target as HTMLDialogElement;
  if (!dialog.matches('dialog') || 'closedBy' in dialog) return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (!isInside) dialog.close();
}
