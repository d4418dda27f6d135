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
    <div className="toasts" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} close={close} onClose={onClose} />
      ))}
    </div>
  );
}

function ToastCard({ toast, close, onClose }: Omit<ToastsProps, 'toasts'> & { toast: Toast }) {
  const { id, tone, title, text } = toast;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, duration, id);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only time to read.
    <div
      className={`toast toast-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'error' ? 'circle-alert' : 'circle-check'} />
      <div>
        <p className="toast-title">{title}</p>
        <p>{text}</p>
      </div>
      <button type="button" className="toast-close" aria-label={close} onClick={() => onClose(id)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
