import * as fs from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { build as buildPage } from 'vite';
import remixConfig from '../remix.config.js';

process.env.NODE_ENV = 'production';
// The new build is made beside the old one, which a running site may serve.
const folder = remixConfig.buildDirectory;
fs.rmSync(folder, { recursive: true, force: true });

// Remix: the browser's files go into client/, the app into server/.
await buildPage({ logLevel: 'error' });
await buildPage({ logLevel: 'error', build: { ssr: true } });

// The site serves these to browsers that accept them.
for (const name of fs.readdirSync(`${folder}/client`, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
  const path = `${folder}/client/${name}`;
  const bytes = fs.readFileSync(path);
  fs.writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  fs.writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

// The programs.
await build({
  entryPoints: {
    server: 'server/index.ts',
    worker: 'worker/index.ts',
    migrate: 'scripts/migrate.ts',
    leads: 'cli/index.ts',
  },
  outdir: `${folder}/node`,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  logLevel: 'warning',
});

// remix-serve finds the browser's files by this name.
const app = `${folder}/server/index.js`;
fs.writeFileSync(app, fs.readFileSync(app, 'utf8').replace(`"${folder}/client"`, '"build/client"'));

const assets = 'client/assets';
if (fs.existsSync(`build/${assets}`)) {
  // Open pages and a site that runs the old build need its files. (`rm -r build` gets rid of all.)
  fs.cpSync(`build/${assets}`, `${folder}/${assets}`, { recursive: true, force: false });
}
if (fs.existsSync('build')) fs.renameSync('build', `${folder}/old`);
fs.renameSync(folder, 'build');
fs.rmSync('build/old', { recursive: true, force: true });
