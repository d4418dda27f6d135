// Remix without its client router: the browser gets no routes, entry.client.tsx hydrates the islands, and the page
// itself contains the scripts of app/browser/inline/. In development entry.client.tsx imports these scripts, and React
// Refresh updates an island in place; React Refresh expects Remix's router, so the plugin defines one that does nothing.
// Every other change reloads the page, because the server renders the rest.

import { relative } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

/** The first with cascade layers, which the styles need. */
export const targetBrowsers = ['chrome99', 'safari15.4', 'firefox97'];

/** Fails the build on regular expressions and styles that the target browsers cannot parse. */
export const esbuildOptions = {
  logOverride: { 'unsupported-regexp': 'error', 'css-syntax-error': 'error' },
} as const;

export const terserOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true },
} as const;

/** `import script from './file.ts?inline-script'` returns the file's minified code, for an inline <script>. */
const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (query !== 'inline-script' || !file) return;
    const built = await build({
      configFile: false,
      logLevel: 'error',
      esbuild: esbuildOptions,
      build: {
        write: false,
        target: targetBrowsers,
        minify: 'terser',
        terserOptions: { ...terserOptions, module: false },
        rollupOptions: { input: file, output: { format: 'iife' } },
      },
    });
    const [{ code }] = (built as Rollup.RollupOutput).output;
    return `export default ${JSON.stringify(code.trim())}`;
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
      import.meta.glob(['./browser/inline/*.ts', '!**/load.ts'], { eager: true });
      ${code}
      window.__remixClearCriticalCss = () => {};
      window.__remixRouter = {
        subscribe(notify) { queueMicrotask(() => notify({ revalidation: 'idle' })); return () => {}; },
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
