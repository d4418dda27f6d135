import { closeMenu, hasPopovers, markMenu } from '../menu.ts';
import { onPlainClick } from '../on-plain-click.ts';

// A service's title, a link for new tabs and for pages without scripts, opens its dialog. In browsers without invoker
// commands so does its button. Browsers without dialogs follow the link.
onPlainClick<HTMLElement>('[data-dialog], [commandfor]', (opener, click) => {
  const id = opener.dataset.dialog ?? opener.getAttribute('commandfor') ?? '';
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if ('command' in opener || !dialog) return;
  click.preventDefault();
  if (dialog.showModal) dialog.showModal();
  else
    location.assign(document.querySelector<HTMLAnchorElement>(`[data-dialog=${id}]`)?.href ?? '');
});

// An open dialog locks the page's scroll. An attribute, because the browser would evaluate :has() at each change.
const lockScroll = () =>
  document.documentElement.toggleAttribute('data-locked', !!document.querySelector('dialog[open]'));
// A timer, because the button's command runs after its click.
addEventListener('click', () => setTimeout(lockScroll));
addEventListener('close', lockScroll, true);

addEventListener(
  'toggle',
  ({ target, newState }) => {
    const menu = target as HTMLElement;
    if (menu.hasAttribute('popover')) markMenu(menu, newState === 'open');
  },
  true,
);
// A link in a menu closes the menu. Without popovers the button toggles the menu, and a click elsewhere closes it.
addEventListener('click', ({ target }) => {
  const clicked = target as Element;
  const button = clicked.closest('[popovertarget]');
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    const isOpen = menu.closest('[data-open]') !== null;
    const isInside = menu.contains(clicked);
    if (isOpen && isInside && clicked.closest('a')) closeMenu(menu);
    else if (!hasPopovers) {
      const isOwn = button?.getAttribute('popovertarget') === menu.id;
      markMenu(menu, isOwn ? !isOpen : isOpen && isInside);
    }
  }
});
