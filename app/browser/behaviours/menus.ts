import { closeMenu, markMenu } from '../menu.ts';

/** Closes a menu when the focus leaves the menu and its button, on Escape, and when a phone is turned. */
export default function completeMenus(): void {
  const header = matchMedia('(min-width: 48rem)');
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    const parent = menu.parentElement;
    // Old screen readers do not know popovers.
    markMenu(menu, menu.closest('[data-open]') !== null);
    // The navigation's place is then in the header.
    header.addEventListener('change', () => closeMenu(menu));
    addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenu(menu));
    parent?.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !parent.contains(relatedTarget)) closeMenu(menu);
    });
  }
}
