import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a popover is open; undefined before hydration. Also closes it when the focus leaves its parent element,
 * which contains its button too.
 */
export function usePopoverOpen(popover: RefObject<HTMLElement>): boolean | undefined {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const element = popover.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const update = () => setOpen(element.matches(':popover-open'));
    const closeOutside = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !parent.contains(relatedTarget)) element.hidePopover();
    };
    update();
    element.addEventListener('toggle', update);
    parent.addEventListener('focusout', closeOutside);
    return () => {
      element.removeEventListener('toggle', update);
      parent.removeEventListener('focusout', closeOutside);
    };
  }, [popover]);
  return open;
}
