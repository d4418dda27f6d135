import { createServer, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import sirv from 'sirv';
import { openDatabase } from '#db/client.ts';
import { env } from '#env';
import { log } from '#log';
import { createApp } from './app.ts';

/** How long a request may take to come in, and how often that is checked. Milliseconds. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  // Longer than a proxy keeps an idle connection (Caddy two minutes, nginx one): a form that it sends on one
  // which is being closed is lost, as proxies do not send a POST again.
  keepAliveTimeout: 130_000,
};

/** Behind a proxy, /healthz says so first that the site stops, and forms are taken until the proxy knows. */
const stopNoticeMs = env.TRUST_PROXY > 0 ? 1500 : 0;

/** How long requests in flight may then take to finish; docker and systemd kill after ten seconds. */
const shutdownGracePeriodMs = 7000;

// The reader of the log may go away; the site stays.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

if (!env.DATABASE_URL) {
  console.error(
    'DATABASE_URL is not set. "npm start" brings a database of its own; this does not.',
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
server.on(
  'request',
  await (env.NODE_ENV === 'development'
    ? startVite()
    : createApp({ ...settings, ...(await loadBuild()) })),
);
server.listen({ port: env.PORT, host: env.HOST }, () => {
  // The launcher waits for this; on its own the process says so itself.
  if (process.send) process.send('listening');
  else console.info(`Listening on port ${env.PORT}`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(`Cannot listen on port ${env.PORT}: ${error.code}. Set PORT to a free one.`);
  process.exit(1);
});

let stopping = false;
// 'disconnect': the launcher has died.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
if (process.connected === false) stop();

async function loadBuild() {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  return { build, files: staticFiles(), prerender: true };
}

/** The files of the build: a year for names that carry a hash, an hour for fixed ones. */
function staticFiles() {
  return sirv('build/client', {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    maxAge: 31_536_000,
    immutable: true,
    setHeaders: (response, path) => {
      if (!path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=3600');
      // Unlike everything else this is made to be shown on other sites.
      if (path === '/compartir.jpg') {
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      }
    },
  });
}

/** While developing Vite loads the pages and server/app.ts, and loads them anew when they have changed. */
async function startVite(): Promise<RequestListener> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
  // Its sockets count as open connections.
  stopVite = () => vite.close();
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  console.info('Preparing the page; the first time its pictures take a minute …');
  // What is wrong with it is shown to who asks for it.
  await build().catch(() => {});

  let loaded: Record<string, unknown>;
  let app: RequestListener;
  return async (request, response) => {
    try {
      const current = await vite.ssrLoadModule('server/app.ts');
      if (current !== loaded) {
        app = await current.createApp({
          ...settings,
          build,
          files: vite.middlewares,
          prerender: false,
        });
        loaded = current;
      }
      app(request, response);
    } catch (error) {
      response.writeHead(500).end((error as Error).stack);
    }
  };
}

/** Takes no new connections, lets the requests in flight finish, and exits. */
async function stop(): Promise<void> {
  // Ctrl-C comes twice, once through the launcher.
  if (stopping) return;
  stopping = true;
  stopVite();
  await sleep(stopNoticeMs);
  server.close(async () => {
    await database.close();
    process.exit(0);
  });
  // A connection becomes idle when its answer is out; nobody else would close it.
  setInterval(() => server.closeIdleConnections(), 50);
  setTimeout(() => server.closeAllConnections(), shutdownGracePeriodMs).unref();
}
