import { relative, resolve } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin, transformWithEsbuild } from 'vite';
import { imagetools, type TransformFactory } from 'vite-imagetools';
import { colors } from './app/colors.ts';
import remixConfig from './remix.config.js';

const terserOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true },
} as const;

/** `import script from './file.ts?inline-script'` gives the file's minified code, for an inline <script>. */
const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('?inline-script')) return;
    const script = await transformWithEsbuild(code, id, { loader: 'ts', format: 'iife' });
    const minified = await minify(script.code, terserOptions);
    return { code: `export default ${JSON.stringify(minified.code)}`, map: null };
  },
};

/** The browser gets entry.client.tsx with the islands, so Remix's client routes are left empty. */
const noClientRoutes: Plugin = {
  name: 'no-client-routes',
  transform: (_code, id) => (id.endsWith('?__remix-build-client-route') ? 'export {}' : undefined),
};

/** Reloads the page when anything but an island's own component changes: the server renders all the rest. */
const reloadPage: Plugin = {
  name: 'reload-page',
  handleHotUpdate({ file, modules, server }) {
    const path = relative('.', file);
    const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file)?.size;
    if (modules.length === 0 || !/\.tsx?$/.test(path)) return;
    if (inBrowser && path.endsWith('.tsx') && !path.startsWith('app/ui/')) return;
    server.config.logger.info(`page reload ${path}`, { timestamp: true });
    server.ws.send({ type: 'full-reload' });
    return [];
  },
};

/** `headroom=night` adds an area of that colour above a picture, twice as high as the picture (`w`, `aspect`). */
const headroom: TransformFactory = ({ headroom, w, aspect }, { useParam: take }) => {
  const background = colors[headroom as keyof typeof colors];
  if (!background) return;
  take('headroom');
  const [across = 1, down = 1] = String(aspect).split(':').map(Number);
  const top = 2 * Math.round((Number(w) * down) / across);
  return (image) => image.extend({ top, background });
};

export default defineConfig({
  plugins: [
    inlineScript,
    reloadPage,
    imagetools({ extendTransforms: (builtin) => [...builtin, headroom] }),
    tailwindcss(),
    remix(remixConfig),
    noClientRoutes,
  ],
  // Postgres writes to data/ all the time; watching it would reload the page.
  server: { watch: { ignored: [resolve('data'), resolve('build'), resolve('.build')] } },
  build: {
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // Short hashes: the page names about sixty files, and hashes do not compress.
    rollupOptions: { output: { assetFileNames: 'assets/[name]-[hash:6][extname]' } },
    // 5 % smaller than esbuild's output.
    minify: 'terser',
    target: 'es2022',
    terserOptions,
  },
});
