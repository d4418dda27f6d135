/** Calls `handle` for clicks in matching elements, except clicks that open a new tab or window or save a link. */
export function onPlainClick<E extends HTMLElement = HTMLAnchorElement>(
  selector: string,
  handle: (element: E, click: MouseEvent) => void,
): void {
  addEventListener('click', (click) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = click;
    const element = (target as Element).closest<E>(selector);
    if (element && !(ctrlKey || metaKey || shiftKey || altKey)) handle(element, click);
  });
}
