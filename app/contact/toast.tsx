import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

interface ToastProps {
  tone: keyof typeof tones;
  title: string;
  text: string;
  /** The label of the close button. */
  close: string;
}

const durationMs = 4000;

const tones = {
  success: {
    role: 'status',
    border: 'border-turquoise',
    icon: 'circle-check',
    color: 'text-lagoon',
  },
  error: { role: 'alert', border: 'border-ember', icon: 'circle-alert', color: 'text-ember' },
} as const;

/** A message over the page; a pointer or the focus on it pauses its timer. */
export function Toast({ tone, title, text, close }: ToastProps) {
  const { role, border, icon, color } = tones[tone];
  const toast = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;
  const [atTop, setAtTop] = useState(false);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(setOpen, durationMs, false);
    return () => clearTimeout(timer);
  }, [paused]);

  // Shows it at the top or bottom of the window, away from the element that has the focus.
  useEffect(() => {
    function place() {
      const focused = document.activeElement;
      if (!focused || toast.current?.contains(focused)) return;
      const { top, bottom } = focused.getBoundingClientRect();
      setAtTop(focused !== document.body && top + bottom > innerHeight);
    }
    place();
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['focusin', 'scroll']) addEventListener(type, place, { signal });
    return () => controller.abort();
  }, []);

  function dismiss() {
    setOpen(false);
    if (focused) previousFocus.current?.focus({ preventScroll: true });
  }
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss();
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer.
    <div
      ref={toast}
      className={`@container fixed inset-x-4 z-30 flex flex-wrap items-start justify-between gap-3.5 rounded-field border-l-5 bg-white py-4 pr-3 pl-5 text-base/normal text-night shadow-high forced-colors:border low:items-center low:py-1.5 starting:opacity-0 motion-safe:transition-opacity motion-safe:duration-200 motion-safe:ease-out md:not-low:right-auto md:left-6 md:not-low:w-104 ${border} ${atTop ? 'top-21 low:top-1' : 'bottom-4 md:bottom-6'}`}
      role={role}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        previousFocus.current = relatedTarget as HTMLElement | null;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icon} className={`size-6 ${color}`} />
      <div className="min-w-0 flex-1 wrap-anywhere low:flex low:flex-wrap low:gap-x-2 @max-[14rem]:order-1 @max-[14rem]:basis-full">
        <p className="font-bold">{title}</p>
        {/* Screen readers read the text at the focused field or notice. */}
        <p aria-hidden="true">{text}</p>
      </div>
      <IconButton
        className="-my-2 size-11 hover:bg-sand"
        icon="x"
        label={close}
        onClick={dismiss}
      />
    </div>
  );
}
