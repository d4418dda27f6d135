/** Tells old screen readers whether a menu is open, and closes it when the focus leaves it and its button. */
export default function completeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    const button = document.querySelector(`[popovertarget="${menu.id}"]`);
    const parent = menu.parentElement;
    const tell = () => button?.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
    tell();
    menu.addEventListener('toggle', tell);
    parent?.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !parent.contains(relatedTarget)) menu.hidePopover();
    });
  }
}
