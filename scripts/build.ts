import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { build as buildPage } from 'vite';

process.env.NODE_ENV = 'production';
rmSync('build', { recursive: true, force: true });

// Remix: the browser's files go into build/client, the app into build/server.
await buildPage({ logLevel: 'error' });
await buildPage({ logLevel: 'error', build: { ssr: true } });

// sirv serves these to browsers that accept them.
for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
  const path = `build/client/${name}`;
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

// The programs. Written last, because buildIfStale compares the age of build/node/server.js.
await build({
  entryPoints: {
    server: 'server/index.ts',
    worker: 'worker/index.ts',
    migrate: 'scripts/migrate.ts',
    leads: 'cli/index.ts',
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
