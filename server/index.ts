import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '#db/client.ts';
import { env } from '#env';
import { log } from '#log';
import { maxShutdownMs } from '#processes';
import { createApp } from './app.ts';
import { startVite } from './development.ts';

const server = createServer({
  // For headers and body. A process frozen for longer closes connections before it reads the received bytes.
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  // Longer than Caddy's two minutes: no proxy retries a POST on a connection that has just closed.
  keepAliveTimeout: 130_000,
});
// Clients that read no response.
server.setTimeout(30_000);
server.maxRequestsPerSocket = 1000;

if (!env.DATABASE_URL) {
  console.error('DATABASE_URL is not set: set it, or use "npm start", which has a database.');
  process.exit(1);
}
if (env.TRUST_PROXY > 0 && new URL(env.SITE_URL).hostname === 'localhost') {
  log.warn('Behind a proxy, SITE_URL must be the public address, or forms get 403: set it');
}
if (env.hasSampleIdentity) {
  log.warn('The page shows a sample identity: npm run publicar lists the settings to change');
}

let isStopping = false;
const database = openDatabase(env.DATABASE_URL);
const settings = { database, isStopping: () => isStopping };
if (env.NODE_ENV === 'development') {
  server.on('request', await startVite(server, settings));
} else {
  const build = await import(pathToFileURL(resolve('build/server/index.js')).href);
  server.on('request', await createApp({ ...settings, build }));
}
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

// 'disconnect': the launcher died.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
if (process.connected === false) stop();

/** Takes no new connections, waits for the requests in flight, and exits. */
async function stop(): Promise<void> {
  // Ctrl-C arrives twice: from the terminal and through the launcher.
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), maxShutdownMs).unref();
  // For this time /healthz fails, so that a proxy notices.
  if (env.TRUST_PROXY > 0) await sleep(1500);
  server.close(async () => {
    await database.close();
    process.exit(0);
  });
  // server.close() closes only the connections that are already idle. The others have five seconds.
  setInterval(() => server.closeIdleConnections(), 50);
  setTimeout(() => server.closeAllConnections(), 5000).unref();
}
