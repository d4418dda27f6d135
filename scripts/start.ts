import { type ChildProcess, fork } from 'node:child_process';
import { embeddedFolder, startEmbedded } from '#db/embedded.ts';
import { type DatabaseUrls, noPermission } from '#db/roles.ts';
import { env } from '#env';
import { environmentWith, exitOf } from '#processes';
import { buildIfStale } from './build-if-stale.ts';
import { mallocSettings, nodeOptions } from './node-options.ts';

const isDevelopment = process.argv.includes('--dev');
const isPlainRemixServe = process.argv.includes('--remix-serve');

/** Longer than site and worker take to stop. */
const stopTimeoutMs = 9000;
const migrationRetryMs = 5000;
const workerRestartMs = 1000;

const stopping = new AbortController();
/** Running processes with their exit codes; they must end before the database is stopped. */
const children = new Map<ChildProcess, Promise<number | null>>();
let building = Promise.resolve();
let stopDatabase = async () => {};

// Keep running when the program that reads the output ends (npm start | head).
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

try {
  const { urls, psql } = await findDatabase();
  if (!isDevelopment) await build();
  const migration = startMigration(urls);
  // The site prepares its pages meanwhile; remix-serve would listen too early.
  if (isPlainRemixServe) await migration;
  await startSite(urls.site, migration);
  startWorker(urls.worker);
  if (isDevelopment) await watchSources();
  if (!stopping.signal.aborted) greet(psql);
} catch (error) {
  if (!stopping.signal.aborted) console.error((error as Error).message);
  await stop(1);
}

async function build(): Promise<void> {
  building = buildIfStale(stopping.signal);
  await building;
}

async function findDatabase(): Promise<{ urls: DatabaseUrls; psql: string }> {
  if (env.DATABASE_URL) {
    const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
    const name = env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
    const worker = env.DATABASE_WORKER_URL ?? owner;
    return { urls: { owner, site: env.DATABASE_URL, worker }, psql: `psql "$${name}"` };
  }
  const { signal } = stopping;
  const starting = startEmbedded(embeddedFolder(), [], { siteUrl: env.SITE_URL, signal });
  stopDatabase = () => starting.then(({ stop }) => stop());
  const { urls, ended } = await starting;
  ended.then(() => {
    if (stopping.signal.aborted) return;
    console.error('The embedded Postgres has ended: data/postgres.log says why.');
    stop(1);
  });
  // Not into a log: the URL contains the superuser's password.
  const url = process.stdout.isTTY
    ? urls.owner
    : `"$(node -p 'require("./data/embedded.json").owner')"`;
  return { urls, psql: `psql ${url}` };
}

/**
 * Retries in the background until it succeeds, because the page must start without a database too. Runs in a child
 * process, because postgres.js crashes if the database dies during a transaction (porsager/postgres#1208).
 */
async function startMigration(urls: DatabaseUrls): Promise<void> {
  if (stopping.signal.aborted) return;
  const script = isDevelopment ? 'scripts/migrate.ts' : 'build/node/migrate.js';
  const { exit } = startChild(script, {
    DATABASE_URL: urls.site,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_WORKER_URL: urls.worker,
  });
  const code = await exit;
  if (code === 0 || stopping.signal.aborted) return;
  if (code === noPermission) {
    console.warn('Unless another process migrates, set DATABASE_OWNER_URL.');
    return;
  }
  console.warn('Trying again every few seconds.');
  setTimeout(startMigration, migrationRetryMs, urls);
}

async function startSite(url: string, migration: Promise<void>): Promise<void> {
  if (stopping.signal.aborted) return;
  const account = { DATABASE_URL: url };
  const { child, exit } = isPlainRemixServe
    ? startChild('node_modules/@remix-run/serve/dist/cli.js', account, ['build/server/index.js'])
    : startChild(isDevelopment ? 'server/index.ts' : 'build/node/server.js', account, [
        '--after-migration',
      ]);
  exit.then(() => (child.killed ? startSite(url, migration) : stop(1)));
  if (isPlainRemixServe) return;
  const isListening = new Promise((resolve) => child.once('message', resolve));
  await migration;
  if (child.connected) child.send('migrated');
  await Promise.race([isListening, exit]);
}

/** Keeps a worker running; the next one continues where a crashed one stopped. */
function startWorker(url: string): void {
  if (stopping.signal.aborted) return;
  const script = isDevelopment ? 'worker/index.ts' : 'build/node/worker.js';
  const { exit } = startChild(script, {
    DATABASE_WORKER_URL: url,
    SMTP_URL: env.SMTP_URL ?? '',
  });
  exit.then(() => setTimeout(startWorker, workerRestartMs, url));
}

/** Restarts site or worker when code changes that Node has loaded; Vite reloads the rest. */
async function watchSources(): Promise<void> {
  const { watch } = await import('chokidar');
  const sources = ['consultant.ts', 'db', 'env.ts', 'log.ts', 'server/index.ts', 'worker'];
  watch(sources).on('change', (path) => {
    console.info(`${path} has changed: restarting.`);
    for (const child of children.keys()) {
      const isWorker = child.spawnargs.includes('worker/index.ts');
      if (isWorker || !path.startsWith('worker/')) child.kill();
    }
  });
}

/** Starts a child process that gets only the secrets it needs: its database account, the mail server. */
function startChild(script: string, secrets: Record<string, string>, args: string[] = []) {
  const child = fork(script, args, {
    execArgv: isDevelopment ? ['--import', 'tsx'] : nodeOptions,
    env: environmentWith({
      NODE_ENV: isDevelopment ? 'development' : 'production',
      PORT: String(env.PORT),
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      DATABASE_WORKER_URL: '',
      SMTP_URL: '',
      ...mallocSettings,
      ...secrets,
    }),
  });
  const exit = exitOf(child).finally(() => children.delete(child));
  children.set(child, exit);
  return { child, exit };
}

async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  const signalAll = (signal: NodeJS.Signals) => {
    for (const child of children.keys()) child.kill(signal);
  };
  signalAll('SIGTERM');
  setTimeout(signalAll, stopTimeoutMs, 'SIGKILL');
  await Promise.allSettled([building, ...children.values()]);
  await stopDatabase().catch(() => {});
  process.exit(code);
}

function greet(psql: string): void {
  const email = env.SMTP_URL
    ? // Only the host: the URL may contain a password.
      `sent by ${new URL(env.SMTP_URL).host}; notifications go to ${env.NOTIFY_TO ?? env.EMAIL_PRIMARY}`
    : 'none is sent: SMTP_URL is not set; npm run mail:preview shows what would be';
  console.info(`\n  Site      ${env.SITE_URL}\n  Database  ${psql}\n  E-mail    ${email}\n`);
}
