import { onPlainClick } from '../on-plain-click.ts';

// A service's title, a link for new tabs and no scripts, opens its dialog; in old browsers, so does its button.
onPlainClick<HTMLElement>('[data-dialog], [commandfor]', (opener, click) => {
  const id = opener.dataset.dialog ?? opener.getAttribute('commandfor') ?? '';
  const dialog = document.getElementById(id);
  if ('command' in opener || !(dialog instanceof HTMLDialogElement)) return;
  click.preventDefault();
  dialog.showModal();
});

// A link in a menu closes it.
addEventListener('click', ({ target }) =>
  (target as Element).closest('[popover] a')?.closest<HTMLElement>('[popover]')?.hidePopover(),
);
