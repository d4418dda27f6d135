import { createContext, useContext, useEffect } from 'react';
import deferredHydration from './deferred-hydration.ts?inline-script';
import stylesUrl from './tailwind.css?url';
import { useHydrated } from './ui/use-hydrated.ts';

// Only the server needs the script's text; it has run by the time the browser hydrates the page.
const script = import.meta.env.SSR ? deferredHydration : '';

/** The nonce for inline scripts and styles on pages that repeat input; other pages use hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The style sheet's text; empty in the browser, which has it in the page. */
export const StylesContext = createContext('');

/** Inlines all styles, so that the first paint needs no other request. In development a file, which Vite updates. */
export function Styles() {
  const nonce = useContext(NonceContext);
  const styles = useContext(StylesContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesUrl} />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
  );
}

/** The inline script that loads all others. Tells it by an event when React has hydrated the page. */
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
