import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { openDatabase } from '#db/client.ts';
import { env } from '#env';
import { log } from '#log';
import { answerMalformed } from './malformed.ts';
import { createPageCache } from './page-cache.ts';
import { createPipeline } from './pipeline.ts';
import { useOriginForm } from './refusals.ts';
import { staticFiles } from './static-files.ts';
import { stopGracefully } from './stop-gracefully.ts';

// Whoever reads the log may go away; the site stays.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

if (!env.DATABASE_URL) {
  console.error(
    'DATABASE_URL is not set. "npm start" brings a database of its own; this does not.',
  );
  process.exit(1);
}

/** How long a request may take to come in, and how often that is looked at. Milliseconds. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
};

const database = openDatabase(env.DATABASE_URL);
const { build, files, pages } = await loadApp();
const app = createPipeline({
  build,
  files,
  pages,
  database,
  siteUrl: env.SITE_URL,
  trustProxy: env.TRUST_PROXY,
  submissionsPerHour: env.SUBMISSIONS_PER_HOUR,
});
const server = createServer({ ...patience, requireHostHeader: false }, (request, response) => {
  useOriginForm(request, env.SITE_URL);
  app(request, response);
});
server.on('clientError', answerMalformed);
server.on('connect', (_request, socket) => answerMalformed(new Error('CONNECT'), socket));
server.on('checkExpectation', app);
server.listen({ port: env.PORT, host: env.HOST }, () => {
  // The launcher waits for this; on its own the process says so itself.
  if (process.send) process.send('listening');
  else console.info(`Listening on port ${env.PORT}`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(`Cannot listen on port ${env.PORT}: ${error.code}. Set PORT to a free one.`);
  process.exit(1);
});

if (env.TRUST_PROXY > 0 && new URL(env.SITE_URL).hostname === 'localhost') {
  log.warn(
    'Behind a proxy, SITE_URL must be the public address, or the form may be refused: set it',
  );
}

stopGracefully(server, () => database.close());

async function loadApp() {
  if (env.NODE_ENV === 'development') {
    const vite = await (await import('vite')).createServer({ server: { middlewareMode: true } });
    return {
      build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
      files: [vite.middlewares],
      pages: undefined,
    };
  }
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const makePage = createRequestHandler(build);
  return {
    build,
    files: [staticFiles(resolve('build/client'))],
    pages: await createPageCache((address) => makePage(new Request(env.SITE_URL + address), {})),
  };
}
