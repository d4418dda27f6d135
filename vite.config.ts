import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import remixConfig from './remix.config.js';

export default defineConfig({
  plugins: [imagetools(), tailwindcss(), remix(remixConfig)],
  // The content security policy allows no data: addresses, so nothing is inlined.
  build: { assetsInlineLimit: 0 },
  // The few icons used go into the server's build, so that it needs no such package at run time.
  ssr: { noExternal: ['lucide-react'] },
});
