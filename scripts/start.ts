import { type ChildProcess, fork } from 'node:child_process';
import { embeddedFolder, startEmbedded } from '#db/embedded.ts';
import type { DatabaseUrls } from '#db/roles.ts';
import { cutNames, env } from '#env';
import { environmentWith, exitOf, mallocSettings, maxShutdownMs, nodeOptions } from '#processes';
import { buildIfStale } from './build-if-stale.ts';

const isDevelopment = process.argv.includes('--dev');
const isPlainRemixServe = process.argv.includes('--remix-serve');

const killDelayMs = maxShutdownMs + 1000;
const migrationRetryMs = 5000;
const maxMigrationRetryMs = 60_000;
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

for (const name of cutNames) {
  console.warn(`.env: the value of ${name} ends at "#". Put the value into quotes.`);
}
try {
  const { urls, psql } = await findDatabase();
  if (!isDevelopment) building = buildIfStale(stopping.signal);
  await building;
  await migrate(urls);
  await startSite(urls.site);
  startWorker(urls.worker);
  if (!stopping.signal.aborted) printSummary(psql);
} catch (error) {
  if (!stopping.signal.aborted) console.error((error as Error).message);
  await stop(1);
}

async function findDatabase(): Promise<{ urls: DatabaseUrls; psql: string }> {
  if (env.DATABASE_URL) {
    const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
    const worker = env.DATABASE_WORKER_URL ?? owner;
    return { urls: { owner, site: env.DATABASE_URL, worker }, psql: psqlFor(owner) };
  }
  const { signal } = stopping;
  const starting = startEmbedded(embeddedFolder(), [], { siteUrl: env.SITE_URL, signal });
  stopDatabase = () => starting.then(({ stop }) => stop());
  const { urls, ended } = await starting;
  ended.then(() => {
    if (stopping.signal.aborted) return;
    console.error('The embedded Postgres has ended: data/postgres.log contains the reason.');
    stop(1);
  });
  const password = `$(node -p 'new URL(require("./data/embedded.json").owner).password')`;
  return { urls, psql: `PGPASSWORD=${password} ${psqlFor(urls.owner)}` };
}

/** Leaves out the password, because `ps` and logs would contain it. */
function psqlFor(url: string): string {
  return `psql "${Object.assign(new URL(url), { password: '' }).href}"`;
}

/**
 * Migrates in a child process, because postgres.js crashes if the database dies in a transaction
 * (porsager/postgres#1208). After a failure the site starts without a database, and retries run in the background.
 */
async function migrate(urls: DatabaseUrls, retryMs = migrationRetryMs): Promise<void> {
  if (stopping.signal.aborted) return;
  const { exit } = startChild(isDevelopment ? 'scripts/migrate.ts' : 'build/node/migrate.js', {
    DATABASE_URL: urls.site,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_WORKER_URL: urls.worker,
  });
  if ((await exit) === 0 || stopping.signal.aborted) return;
  console.warn(`The migration is retried in ${retryMs / 1000} s.`);
  setTimeout(migrate, retryMs, urls, Math.min(2 * retryMs, maxMigrationRetryMs));
}

/** Resolves when the site listens or has ended. */
async function startSite(url: string): Promise<void> {
  if (stopping.signal.aborted) return;
  const account = { DATABASE_URL: url };
  const { child, exit } = isPlainRemixServe
    ? startChild('node_modules/@remix-run/serve/dist/cli.js', account, ['build/server/index.js'])
    : startChild(isDevelopment ? 'server/index.ts' : 'build/node/server.js', account);
  exit.then(() => stop(1));
  if (isPlainRemixServe) return;
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), exit]);
}

/** Restarts a worker that ends; the next one continues its work. In development tsx restarts it after a change. */
function startWorker(url: string): void {
  if (stopping.signal.aborted) return;
  const secrets = { DATABASE_WORKER_URL: url, SMTP_URL: env.SMTP_URL ?? '' };
  const { exit } = isDevelopment
    ? startChild('node_modules/tsx/dist/cli.mjs', secrets, ['watch', 'worker/index.ts'])
    : startChild('build/node/worker.js', secrets);
  exit.then(() => setTimeout(startWorker, workerRestartMs, url));
}

/** Starts a child process that gets only the secrets it needs: its database account, the mail server. */
function startChild(script: string, secrets: Record<string, string>, args: string[] = []) {
  const child = fork(script, args, {
    execArgv: isDevelopment ? ['--import', 'tsx'] : nodeOptions,
    env: environmentWith({
      NODE_ENV: isDevelopment ? 'development' : 'production',
      HOST: env.HOST ?? '',
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
  setTimeout(signalAll, killDelayMs, 'SIGKILL');
  await Promise.allSettled([building, ...children.values()]);
  await stopDatabase().catch(() => {});
  process.exit(code);
}

function printSummary(psql: string): void {
  const email = env.SMTP_URL
    ? // Only the host: the URL may contain a password.
      `sent by ${new URL(env.SMTP_URL).host}; notifications go to ${env.NOTIFY_TO ?? env.EMAIL_PRIMARY}`
    : 'none is sent, because SMTP_URL is not set';
  const here = `http://localhost:${env.PORT}`;
  const site = env.SITE_URL === here ? here : `${env.SITE_URL} (on this machine: ${here})`;
  console.info(`\n  Site      ${site}\n  Database  ${psql}\n  E-mail    ${email}\n`);
}
