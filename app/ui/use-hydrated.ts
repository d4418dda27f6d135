import { useSyncExternalStore } from 'react';

/** False on the server and until React has taken over the page. */
export const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
