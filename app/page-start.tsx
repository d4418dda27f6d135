import { useContext, useEffect } from 'react';
import firstView from './first-view.css?inline';
import { NonceContext } from './nonce.ts';
import startWhenWanted from './start-when-wanted.ts?inline-script';
import { useHydrated } from './ui/use-hydrated.ts';

// Both are in the page already when React takes it over: the browser's build carries neither.
const styles = import.meta.env.SSR ? firstView.replace(/^\/\*!.*?\*\/\s*/, '') : '';
const script = import.meta.env.SSR ? startWhenWanted : '';

/** The styles that the first view needs, in the page itself. */
export function FirstViewStyles() {
  const nonce = useContext(NonceContext);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
  );
}

/** Fetches the scripts when they are wanted, and is told when React has taken over. */
export function StartWhenWanted() {
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
