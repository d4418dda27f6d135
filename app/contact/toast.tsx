import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

interface ToastProps {
  tone: keyof typeof tones;
  title: string;
  text: string;
  /** The name of the button that closes it. */
  close: string;
}

/** A hand or focus on the toast stops the clock. Milliseconds. */
const duration = 4000;

const tones = {
  success: { role: 'status', edge: 'border-turquoise', icon: 'circle-check', ink: 'text-lagoon' },
  error: { role: 'alert', edge: 'border-ember', icon: 'circle-alert', ink: 'text-ember' },
} as const;

/** A message over the page, at the edge of the window that is farther from the focus. */
export function Toast({ tone, title, text, close }: ToastProps) {
  const { role, edge, icon, ink } = tones[tone];
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(true);
  const [held, setHeld] = useState(false);
  const [atTop, setAtTop] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(setOpen, duration, false);
    return () => clearTimeout(timer);
  }, [held]);

  useEffect(() => {
    function keepClear() {
      const focused = document.activeElement;
      if (!focused || card.current?.contains(focused)) return;
      const { top, bottom } = focused.getBoundingClientRect();
      setAtTop(focused !== document.body && top + bottom > innerHeight);
    }
    keepClear();
    addEventListener('focusin', keepClear);
    addEventListener('scroll', keepClear, { passive: true });
    return () => {
      removeEventListener('focusin', keepClear);
      removeEventListener('scroll', keepClear);
    };
  }, []);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only time to read.
    <div
      ref={card}
      className={`fixed inset-x-4 z-30 flex items-start gap-3.5 rounded-field border-l-5 bg-white py-4 pr-3 pl-5 text-base/normal text-night shadow-high starting:opacity-0 motion-safe:transition-opacity motion-safe:duration-200 motion-safe:ease-out md:right-auto md:left-6 md:w-104 ${edge} ${atTop ? 'top-18 low:top-1' : 'bottom-4 md:bottom-6'}`}
      role={role}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget as HTMLElement | null;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} className={`size-6 ${ink}`} />
      <div className="flex-1">
        <p className="font-bold">{title}</p>
        {/* Screen readers read it where the focus goes: at the field, or in the form's notice. */}
        <p aria-hidden="true">{text}</p>
      </div>
      <button
        type="button"
        className="-my-2 grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-sand"
        aria-label={close}
        onClick={() => {
          setOpen(false);
          before.current?.focus({ preventScroll: true });
        }}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
