/** Marks a menu's <header> or <aside> and its button as open or closed. Without popovers, styles hide a closed menu. */
export function markMenu(menu: HTMLElement, isOpen: boolean): void {
  menu.closest('header, aside')?.toggleAttribute('data-open', isOpen);
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  button?.setAttribute('aria-expanded', String(isOpen));
}

export const hasPopovers = 'popover' in HTMLElement.prototype;

export function closeMenu(menu: HTMLElement): void {
  if (hasPopovers) menu.hidePopover();
  // The listeners of the browser's own event mark the menu as closed and remove its history entry.
  else menu.dispatchEvent(new Event('toggle'));
}
