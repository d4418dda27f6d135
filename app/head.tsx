import { createContext, useContext, useEffect } from 'react';
import deferredHydration from './deferred-hydration.ts?inline-script';
import stylesUrl from './tailwind.css?url';
import { useHydrated } from './ui/use-hydrated.ts';

// It is in the page already when React hydrates it: the browser's build does not carry it.
const script = import.meta.env.SSR ? deferredHydration : '';

/** The nonce of inline scripts on a page that gives back what was typed; other pages have hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The style sheet, known to the server only: the browser has it in the page. */
export const StylesContext = createContext('');

/** All styles, inline: no request stands before the first paint. While developing a file, which Vite updates. */
export function Styles() {
  const nonce = useContext(NonceContext);
  const styles = useContext(StylesContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesUrl} />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
  );
}

/** The inline script that fetches all other scripts; it is told when React has hydrated the page. */
export function DeferredHydration() {
  const nonce = useContext(NonceContext);
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('hydrated'));
  }, [hydrated]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
