import { useSyncExternalStore } from 'react';
import type { Topic } from '../content/services.ts';

/** The choice since the page loaded, also before hydration: null for no service, undefined without a choice. */
let chosen: Topic | null | undefined;
const listeners = new Set<() => void>();

/** Selects the service that the request is about; null selects none. */
export function chooseTopic(topic: Topic | null): void {
  chosen = topic;
  for (const notify of listeners) notify();
  writeAddress();
  // The Back button, and the end of a dialog, restore an earlier URL.
  addEventListener('popstate', writeAddress);
}

/** Writes the service to the URL, which preserves it over a reload and a return to the page. */
function writeAddress(): void {
  const url = new URL(location.href);
  if (url.searchParams.get('servicio') === (chosen?.slug ?? null)) return;
  if (chosen) url.searchParams.set('servicio', chosen.slug);
  else url.searchParams.delete('servicio');
  history.replaceState(history.state, '', url);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The service that the request is about; `initial` is the service that the server rendered. */
export function useTopic(initial: Topic | undefined): Topic | undefined {
  const topic = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  );
  return topic === undefined ? initial : (topic ?? undefined);
}
