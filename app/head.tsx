import type { EntryContext } from '@remix-run/node';
import { createContext, useContext } from 'react';
import inlineScript from './load-islands.ts?inline-script';
import inlineStyles from './tailwind.css?inline';
import stylesUrl from './tailwind.css?url';

interface PageContextValue {
  /** For inline scripts and styles of pages that repeat input; other pages use hashes. */
  nonce?: string | undefined;
  /** The files of the build. */
  assets: EntryContext['manifest'] & { hmr?: { runtime: string } };
}

/** What entry.server.tsx knows of a page beyond its route. */
export const PageContext = createContext({} as PageContextValue);

/** Without Tailwind's licence comment. */
const styles = inlineStyles.replace(/^\/\*!.*?\*\/\s*/, '');

/** Inlines all styles, so that the first paint needs no other request. In development a file, which Vite updates. */
export function Styles() {
  const { nonce } = useContext(PageContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesUrl} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />;
}

/** The inline script that loads the islands' script, entry.client.tsx. */
export function Scripts() {
  const { nonce, assets } = useContext(PageContext);
  if (import.meta.env.DEV) return <DevelopmentScripts assets={assets} />;
  return (
    <script
      nonce={nonce}
      data-src={assets.entry.module}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
      dangerouslySetInnerHTML={{ __html: inlineScript }}
    />
  );
}

/** Loads the islands at once, with what updates them in place. Remix's part of that expects its router in the page. */
function DevelopmentScripts({ assets }: Pick<PageContextValue, 'assets'>) {
  const script = `
    import ${JSON.stringify(assets.hmr?.runtime)};
    window.__remixClearCriticalCss = () => {};
    window.__remixRouter = {
      subscribe(tell) { queueMicrotask(() => tell({ revalidation: 'idle' })); return () => {}; },
      revalidate() {},
    };
    import(${JSON.stringify(assets.entry.module)});`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
  return <script type="module" dangerouslySetInnerHTML={{ __html: script }} />;
}
