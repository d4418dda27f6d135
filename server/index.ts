import { createServer, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import type { Rollup } from 'vite';
import { openDatabase } from '#db/client.ts';
import { env } from '#env';
import { log } from '#log';
import { maxShutdownMs } from '#processes';
import { createApp } from './app.ts';
import { limitConnections } from './connection-limits.ts';
import { serveFiles } from './static-files.ts';

/** Node's limits for receiving a request, in milliseconds. */
const timeouts = {
  // For its headers too. A process that was frozen for longer ends connections before it reads what has arrived.
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  // Longer than Caddy retains idle connections (two minutes): a proxy does not retry a POST that
  // it sent on a connection that has just closed.
  keepAliveTimeout: 130_000,
};

/** A connection ends if nothing was sent or received for so long before a request is answered. */
const stalledTimeoutMs = 30_000;

/** Behind a proxy, /healthz fails this long before the site stops accepting requests, so that the proxy notices. */
const stopNoticeMs = env.TRUST_PROXY > 0 ? 1500 : 0;

/** Time for requests in flight to finish. */
const shutdownGracePeriodMs = 5000;

if (!env.DATABASE_URL) {
  console.error(
    'DATABASE_URL is not set: set it, or use "npm start", which has a database of its own.',
  );
  process.exit(1);
}
if (env.TRUST_PROXY > 0 && new URL(env.SITE_URL).hostname === 'localhost') {
  log.warn(
    'Behind a proxy, SITE_URL must be the public address, or the form may be rejected: set it',
  );
}
if (env.hasSampleIdentity) {
  log.warn('The page shows a sample identity: npm run publicar says what to change');
}

const database = openDatabase(env.DATABASE_URL);
const settings = {
  database,
  siteUrl: env.SITE_URL,
  trustProxy: env.TRUST_PROXY,
  submissionsPerHour: env.SUBMISSIONS_PER_HOUR,
  isStopping: () => stopping,
};
let stopVite = async () => {};
const server = createServer(timeouts);
server.setTimeout(stalledTimeoutMs);
const handle = await (env.NODE_ENV === 'development' ? startVite() : startBuild());
server.on('request', limitConnections(handle));
server.listen({ port: env.PORT, host: env.HOST }, () => {
  // The launcher waits for the message and prints a summary itself.
  if (process.send) process.send('listening');
  else console.info(`Listening on port ${env.PORT}`);
});
server.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
  const advice = ['EADDRINUSE', 'EACCES'].includes(code)
    ? 'Set PORT to a free one.'
    : 'HOST must be an address of this machine.';
  console.error(`Cannot listen on port ${env.PORT}: ${code}. ${advice}`);
  process.exit(1);
});

let stopping = false;
// 'disconnect': the launcher died.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
if (process.connected === false) stop();

async function startBuild(): Promise<RequestListener> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  return createApp({ ...settings, build, files: serveFiles(), prerender: true });
}

/** In development Vite loads the app and server/app.ts, and reloads them when they change. */
async function startVite(): Promise<RequestListener> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
  // Its WebSockets would keep the server from closing.
  stopVite = () => vite.close();
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  const files: RequestHandler = (_request, _response, next) => next();
  console.info('Preparing the page; the first time its pictures take a minute …');
  // The first request shows the error.
  await build().catch(() => {});

  let loaded: Record<string, unknown>;
  let app: RequestListener;
  const answer: RequestListener = async (request, response) => {
    try {
      await build();
      const current = await vite.ssrLoadModule('server/app.ts');
      if (current !== loaded) {
        app = await current.createApp({ ...settings, build, files, prerender: false });
        loaded = current;
      }
      app(request, response);
    } catch (error) {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      response.writeHead(500, headers).end(errorPage(error as Rollup.RollupError));
      vite.watcher.once('all', () => vite.ws.send({ type: 'full-reload' }));
    }
  };
  return (request, response) =>
    vite.middlewares(request, response, () => answer(request, response));
}

/** Shows the error in Vite's overlay, whose script reloads the page. */
function errorPage({ message, stack = '', frame, id, loc }: Rollup.RollupError): string {
  const error = JSON.stringify({ message, stack, frame, id, loc }).replaceAll('<', '\\u003c');
  return `<!doctype html><body><script type="module">
    import { ErrorOverlay } from '/@vite/client';
    document.body.append(new ErrorOverlay(${error}));
  </script>`;
}

/** Takes no new connections, lets the requests in flight finish, and exits. */
async function stop(): Promise<void> {
  // Ctrl-C arrives twice: from the terminal and through the launcher.
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), maxShutdownMs).unref();
  stopVite();
  await sleep(stopNoticeMs);
  server.close(async () => {
    await database.close();
    process.exit(0);
  });
  // Connections become idle after their response; server.close() closes only those that were idle before.
  setInterval(() => server.closeIdleConnections(), 50);
  setTimeout(() => server.closeAllConnections(), shutdownGracePeriodMs).unref();
}
