import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

export interface Toast {
  id: number;
  tone: 'success' | 'error';
  title: string;
  text: string;
}

interface ToastsProps {
  toasts: Toast[];
  /** The name of the button that closes one. */
  close: string;
  /** The same function at each rendering, or the clocks begin anew. */
  onClose: (id: number) => void;
}

/** Long enough to read two sentences twice; a hand or focus on the toast stops the clock. Milliseconds. */
const duration = 8000;

/** Messages over the page that screen readers announce. */
export function Toasts({ toasts, close, onClose }: ToastsProps) {
  return (
    <div
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 grid gap-3 md:right-auto md:bottom-6 md:left-6 md:w-104"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} close={close} onClose={onClose} />
      ))}
    </div>
  );
}

const tones = {
  success: { edge: 'border-turquoise', icon: 'circle-check', ink: 'text-lagoon' },
  error: { edge: 'border-ember', icon: 'circle-alert', ink: 'text-ember' },
} as const;

function ToastCard({ toast, close, onClose }: Omit<ToastsProps, 'toasts'> & { toast: Toast }) {
  const { id, tone, title, text } = toast;
  const { edge, icon, ink } = tones[tone];
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, duration, id);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only time to read.
    <div
      className={`pointer-events-auto flex items-start gap-3.5 rounded-field border-l-5 bg-white py-4 pr-3 pl-5 text-base/normal text-night shadow-high starting:translate-y-4 starting:opacity-0 motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:ease-out ${edge}`}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} className={`size-6 ${ink}`} />
      <div className="flex-1">
        <p className="font-bold">{title}</p>
        <p>{text}</p>
      </div>
      <button
        type="button"
        className="-my-2 grid size-11 flex-none cursor-pointer place-items-center rounded-full hover:bg-sand"
        aria-label={close}
        onClick={() => onClose(id)}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
