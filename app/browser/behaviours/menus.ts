/** Tells old screen readers whether a menu is open; closes it when the focus leaves it and its button or a phone is turned. */
export default function completeMenus(): void {
  const header = matchMedia('(width >= 48rem)');
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    const button = document.querySelector(`[popovertarget="${menu.id}"]`);
    const parent = menu.parentElement;
    const tell = () => button?.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
    tell();
    menu.addEventListener('toggle', tell);
    // The navigation's place is then in the header.
    header.addEventListener('change', () => menu.hidePopover());
    parent?.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !parent.contains(relatedTarget)) menu.hidePopover();
    });
  }
}
