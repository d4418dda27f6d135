import type { EntryContext } from '@remix-run/node';
import { createContext, useContext } from 'react';
import inlineStyles from './tailwind.css?inline';
import stylesUrl from './tailwind.css?url';

/** The facts about a page that entry.server.tsx knows and its route does not. */
export const PageContext = createContext(
  {} as {
    /** For inline scripts and styles of pages that contain input; other pages use hashes. */
    nonce?: string | undefined;
    assets: EntryContext['manifest'];
  },
);

const inlineScripts = import.meta.glob<string>('./browser/inline/*.ts', {
  query: '?inline-script',
  import: 'default',
  eager: true,
});

/** Without Tailwind's licence comment. */
const styles = inlineStyles.replace(/^\/\*!.*?\*\/\s*/, '');

/** Inlines all styles, so that the first paint needs no other request. In development Vite serves and updates a file. */
export function Styles() {
  const { nonce } = useContext(PageContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesUrl} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />;
}

/** The inline scripts as separate elements. load.ts loads entry.client.tsx; in development the page does. */
export function Scripts() {
  const { nonce, assets } = useContext(PageContext);
  if (import.meta.env.DEV) return <script type="module" src={assets.entry.module} />;
  return Object.entries(inlineScripts).map(([file, script]) => (
    <script
      key={file}
      nonce={nonce}
      data-src={assets.entry.module}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own.
      dangerouslySetInnerHTML={{ __html: script }}
    />
  ));
}
