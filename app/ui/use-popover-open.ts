import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the popover is open; undefined until hydrated, when only the browser itself knows. It closes when the focus
 * leaves what it and its button stand in.
 */
export function usePopoverOpen(popover: RefObject<HTMLElement>): boolean | undefined {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const element = popover.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const follow = () => setOpen(element.matches(':popover-open'));
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !parent.contains(relatedTarget)) element.hidePopover();
    };
    follow();
    element.addEventListener('toggle', follow);
    parent.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('toggle', follow);
      parent.removeEventListener('focusout', leave);
    };
  }, [popover]);
  return open;
}
