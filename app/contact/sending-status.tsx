import { useEffect, useState } from 'react';

const slowAfterMs = 5000;

/** Below the disabled button, which loses the focus to it. Without a height until it has a text, when it takes long. */
export function SendingStatus({ label, slow }: { label: string; slow: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsSlow, slowAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p
      ref={takeFocus}
      className="-mt-2 text-center text-balance empty:-mt-5"
      role="status"
      tabIndex={-1}
      aria-label={label}
    >
      {isSlow && slow}
    </p>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
