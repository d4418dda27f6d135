import { useEffect, useState } from 'react';

const slowAfterMs = 5000;

interface SendingStatusProps {
  label: string;
  /** Shown when it takes long. */
  slow: string;
}

/** Below the disabled button, which loses the focus to it. Without a height until it has a text. */
export function SendingStatus({ label, slow }: SendingStatusProps) {
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
