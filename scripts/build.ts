import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { build as buildPage } from 'vite';

process.env.NODE_ENV = 'production';
rmSync('build', { recursive: true, force: true });

// Remix: the browser's files into build/client, the app into build/server.
await buildPage({ logLevel: 'error' });
await buildPage({ logLevel: 'error', build: { ssr: true } });

// Compressed once and for all, for those who take it so.
for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
  const path = `build/client/${name}`;
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

// What node runs itself. Written last: its age tells whether the build is up to date.
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
