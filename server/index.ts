import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '#db/client.ts';
import { env } from '#env';
import { builtFiles, createPipeline } from './pipeline.ts';
import { stopGracefully } from './stop-gracefully.ts';

// Whoever reads the log may go away; the site stays.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

if (!env.DATABASE_URL) {
  console.error(
    'DATABASE_URL is not set. "npm start" brings a database of its own; this does not.',
  );
  process.exit(1);
}

const database = openDatabase(env.DATABASE_URL);
const app = createPipeline({ database, siteUrl: env.SITE_URL, ...(await loadApp()) });
const server = createServer(app);
server.listen({ port: env.PORT, host: env.HOST }, () => {
  // The launcher waits for this; on its own the process says so itself.
  if (process.send) process.send('listening');
  else console.info(`Listening on port ${env.PORT}`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(`Cannot listen on port ${env.PORT}: ${error.code}. Set PORT to a free one.`);
  process.exit(1);
});
server.headersTimeout = 10_000;
server.requestTimeout = 30_000;

stopGracefully(server, () => database.close());

async function loadApp() {
  if (env.NODE_ENV === 'development') {
    const vite = await (await import('vite')).createServer({ server: { middlewareMode: true } });
    return {
      build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<never>,
      files: [vite.middlewares],
    };
  }
  return {
    build: await import(pathToFileURL(resolve('build/server/index.js')).href),
    files: builtFiles(resolve('build/client')),
  };
}
