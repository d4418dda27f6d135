import { createContext } from 'react';

/** The nonce of inline scripts on a page that gives back what was typed; other pages have hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
