import { createContext, useContext, useEffect } from 'react';
import deferredHydration from './deferred-hydration.ts?inline-script';
import firstView from './first-view.css?inline';
import styleSheet from './styles.css?url';
import { useHydrated } from './ui/use-hydrated.ts';

// Both are in the page already when React hydrates it: the browser's build carries neither.
const styles = import.meta.env.SSR ? firstView.replace(/^\/\*!.*?\*\/\s*/, '') : '';
const script = import.meta.env.SSR ? deferredHydration : '';

/** The nonce of inline scripts on a page that gives back what was typed; other pages have hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The CSS above the fold, inline. */
export function CriticalStyles() {
  const nonce = useContext(NonceContext);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
  );
}

/**
 * The style sheet of what is below the fold. A page puts it in its body, behind what is painted first: in the
 * head it would hold up the first paint by a round trip, 0.1 s on Lighthouse's phone.
 */
export const DeferredStyles = () => <link rel="stylesheet" href={styleSheet} />;

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
