import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, transformWithEsbuild } from 'vite';
import { imagetools } from 'vite-imagetools';
import remixConfig from './remix.config.js';

/** `import script from './file.ts?inline-script'` is the file's code, ready to be written into a page. */
const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('?inline-script')) return;
    const script = await transformWithEsbuild(code, id, {
      loader: 'ts',
      minify: true,
      format: 'iife',
    });
    return { code: `export default ${JSON.stringify(script.code.trim())}`, map: null };
  },
};

export default defineConfig({
  plugins: [inlineScript, imagetools(), tailwindcss(), remix(remixConfig)],
  build: {
    // The content security policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    // Five per cent less to carry than with esbuild's.
    minify: 'terser',
    target: 'es2022',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true } },
  },
});
