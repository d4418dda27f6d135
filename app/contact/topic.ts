import { useSyncExternalStore } from 'react';
import type { Topic } from '../content/services.ts';

/** The choice since the page loaded, also before hydration: null for no service, undefined without a choice. */
let chosen: Topic | null | undefined;
const listeners = new Set<() => void>();

/** Makes the request one about a service, or about none. */
export function chooseTopic(topic: Topic | null): void {
  chosen = topic;
  for (const notify of listeners) notify();
  writeAddress();
  // Going back, as from a closed dialog, leads to an address of before.
  addEventListener('popstate', writeAddress);
}

/** The address says what the request is about, so that the page has it again after a reload and when gone back to. */
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

/** The service that the request is about; `initial` is what the page was loaded with. */
export function useTopic(initial: Topic | undefined): Topic | undefined {
  const topic = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  );
  return topic === undefined ? initial : (topic ?? undefined);
}
