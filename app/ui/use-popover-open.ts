import { type RefObject, useEffect, useState } from 'react';

/** Whether the popover is open; undefined until hydrated, when only the browser itself knows. */
export function usePopoverOpen(popover: RefObject<HTMLElement>): boolean | undefined {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const follow = () => setOpen(element.matches(':popover-open'));
    follow();
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, [popover]);
  return open;
}
