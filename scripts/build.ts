import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { build as buildPage } from 'vite';

process.env.NODE_ENV = 'production';
rmSync('build', { recursive: true, force: true });

// Remix: the browser's files into build/client, the app into build/server.
await buildPage({ logLevel: 'error' });
await buildPage({ logLevel: 'error', build: { ssr: true } });

// What node runs itself. Written last: its age tells whether the build is up to date.
await build({
  entryPoints: {
    server: 'server/index.ts',
    worker: 'worker/index.ts',
    migrate: 'scripts/migrate.ts',
    leads: 'scripts/leads.ts',
  },
  outdir: 'build/node',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  logLevel: 'warning',
});
