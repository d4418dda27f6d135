import { resolve } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { imagetools, type TransformFactory } from 'vite-imagetools';
import { colors } from './app/colors.ts';
import remixConfig from './remix.config.js';
import { esbuildOptions, islands, targetBrowsers, terserOptions } from './scripts/vite-islands.ts';

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
  // The site reads .env itself.
  envDir: false,
  plugins: [
    islands,
    imagetools({ extendTransforms: (builtin) => [...builtin, headroom] }),
    tailwindcss(),
    remix(remixConfig),
  ],
  // Postgres writes to data/ all the time; watching it would reload the page.
  server: { watch: { ignored: [resolve('data'), resolve('build'), resolve('.build')] } },
  esbuild: esbuildOptions,
  build: {
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // Short hashes: the page names about sixty files, and hashes do not compress.
    rollupOptions: { output: { assetFileNames: 'assets/[name]-[hash:6][extname]' } },
    // 5 % smaller than esbuild's output.
    minify: 'terser',
    target: targetBrowsers,
    terserOptions,
  },
});
