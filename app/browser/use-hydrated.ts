import { useSyncExternalStore } from 'react';

/** False on the server and until React has hydrated the page. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
