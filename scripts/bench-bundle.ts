import { visualizer } from 'rollup-plugin-visualizer';
import { build, type PluginOption } from 'vite';

// Draws what the browser's scripts are made of, by their minified size.
const drawing = 'bench/bundle.html';
process.env.NODE_ENV = 'production';
await build({
  logLevel: 'error',
  build: { sourcemap: true },
  plugins: [visualizer({ filename: drawing, sourcemap: true }) as PluginOption],
});
// What was built for the drawing is not what visitors get.
await import('./build.ts');
console.info(`${drawing} shows what the scripts are made of.`);
