import { relative, resolve } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin, transformWithEsbuild } from 'vite';
import { imagetools, type TransformFactory } from 'vite-imagetools';
import remixConfig from './remix.config.js';

const minifying = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true },
} as const;

/** `import script from './file.ts?inline-script'` is the file's code, ready to be written into a page. */
const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('?inline-script')) return;
    const script = await transformWithEsbuild(code, id, { loader: 'ts', format: 'iife' });
    const { code: short = '' } = await minify(script.code, minifying);
    return { code: `export default ${JSON.stringify(short)}`, map: null };
  },
};

/** React exchanges components in the open page; with anything else, rules or texts, it is loaded anew. */
const reloadPage: Plugin = {
  name: 'reload-page',
  handleHotUpdate({ file, modules, server }) {
    if (!file.endsWith('.ts') || !modules.some(({ type }) => type === 'js')) return;
    server.config.logger.info(`page reload ${relative('.', file)}`, { timestamp: true });
    server.ws.send({ type: 'full-reload' });
    return [];
  },
};

/** `headroom=0a2f3a` puts that colour above a picture of a given `w` and `aspect`, twice as high as it is. */
const headroom: TransformFactory = ({ headroom: colour, w, aspect }, { useParam: take }) => {
  if (!colour) return;
  take('headroom');
  const [across = 1, down = 1] = String(aspect).split(':').map(Number);
  const top = 2 * Math.round((Number(w) * down) / across);
  return (image) => image.extend({ top, background: `#${colour}` });
};

export default defineConfig({
  plugins: [
    inlineScript,
    reloadPage,
    imagetools({ extendTransforms: (builtin) => [...builtin, headroom] }),
    tailwindcss(),
    remix(remixConfig),
  ],
  // Postgres writes all the time, and each change of a file would be sent to the page.
  server: { watch: { ignored: [resolve('data'), resolve('build')] } },
  build: {
    // The content security policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    // Hashes that are short: the page names some sixty files, and nothing compresses less.
    rollupOptions: { output: { assetFileNames: 'assets/[name]-[hash:6][extname]' } },
    // Five per cent less to carry than with esbuild's.
    minify: 'terser',
    target: 'es2022',
    terserOptions: minifying,
  },
});
