import * as fs from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import remixConfig from '../remix.config.js';

process.env.NODE_ENV = 'production';
const draft = remixConfig.buildDirectory;
fs.rmSync(draft, { recursive: true, force: true });

// By vite.config.ts: Remix writes the browser's files to client/ and the app to server/.
await build({ logLevel: 'error' });
await build({ logLevel: 'error', build: { ssr: true } });

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir: `${draft}/node`,
    target: 'node20.19',
    rollupOptions: {
      input: {
        server: 'server/index.ts',
        worker: 'worker/index.ts',
        migrate: 'scripts/migrate.ts',
        leads: 'cli/index.ts',
      },
    },
  },
});

for (const name of fs.readdirSync(`${draft}/client`, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:js|css|svg|json|txt)$/.test(name)) continue;
  const path = `${draft}/client/${name}`;
  const bytes = fs.readFileSync(path);
  fs.writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  fs.writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

// remix-serve looks for the browser's files in this folder.
const app = `${draft}/server/index.js`;
fs.writeFileSync(app, fs.readFileSync(app, 'utf8').replace(`"${draft}/client"`, '"build/client"'));

const assets = 'client/assets';
if (fs.existsSync(`build/${assets}`)) {
  // Open pages and a site that runs the old build request its files. (`rm -r build` deletes all of them.)
  fs.cpSync(`build/${assets}`, `${draft}/${assets}`, { recursive: true, force: false });
}
if (fs.existsSync('build')) fs.renameSync('build', `${draft}/old`);
fs.renameSync(draft, 'build');
fs.rmSync('build/old', { recursive: true, force: true });
