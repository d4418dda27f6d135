// Remix without its client router. Its routes are left empty in the browser, where entry.client.tsx hydrates islands and
// the files of app/browser/inline/ stand in the page itself. In development React Refresh updates a file *.island.tsx in
// place; it expects Remix's router, so it gets one that does nothing. The server renders all the rest, so any other
// change reloads the page.

import { relative } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import type { Plugin } from 'vite';

export const terserOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true },
} as const;

/** `import script from './file.ts?inline-script'` gives the file's minified code, for an inline <script>. */
const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (query !== 'inline-script' || !file) return;
    const options = { bundle: true, write: false, format: 'iife', target: 'es2022' } as const;
    const { outputFiles } = await build({ entryPoints: [file], ...options });
    const { code } = await minify(outputFiles[0]?.text ?? '', { ...terserOptions, module: false });
    return `export default ${JSON.stringify(code)}`;
  },
};

const noClientRoutes: Plugin = {
  name: 'no-client-routes',
  enforce: 'post',
  transform: (_code, id) => (id.endsWith('?__remix-build-client-route') ? 'export {}' : undefined),
};

const development: Plugin = {
  name: 'islands-in-development',
  apply: 'serve',
  transform(code, id, options) {
    if (options?.ssr || !id.endsWith('/app/entry.client.tsx')) return;
    return `
      import 'virtual:remix/inject-hmr-runtime';
      import './browser/inline/clicks.ts';
      ${code}
      window.__remixClearCriticalCss = () => {};
      window.__remixRouter = {
        subscribe(tell) { queueMicrotask(() => tell({ revalidation: 'idle' })); return () => {}; },
        revalidate() {},
      };`;
  },
  handleHotUpdate({ file, modules, server }) {
    const path = relative('.', file);
    if (modules.length === 0 || !/\.tsx?$/.test(path) || path.endsWith('.island.tsx')) return;
    server.config.logger.info(`page reload ${path}`, { timestamp: true });
    server.ws.send({ type: 'full-reload' });
    return [];
  },
};

export const islands: Plugin[] = [inlineScript, noClientRoutes, development];
