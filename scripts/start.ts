import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedFolder, startEmbedded } from '#db/embedded.ts';
import { type DatabaseUrls, noPermission } from '#db/roles.ts';
import { env, refreshEnv } from '#env';
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
  if (!isDevelopment) building = buildIfStale(stopping.signal);
  await building;
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
    console.error('The embedded Postgres has ended: data/postgres.log says why.');
    stop(1);
  });
  const password = `$(node -p 'new URL(require("./data/embedded.json").owner).password')`;
  return { urls, psql: `PGPASSWORD=${password} ${psqlFor(urls.owner)}` };
}

/** Without the password, which a log would keep and `ps` show. */
function psqlFor(url: string): string {
  return `psql "${Object.assign(new URL(url), { password: '' }).href}"`;
}

/**
 * In a child process: postgres.js crashes if the database dies in a transaction (porsager/postgres#1208). Retries in
 * the background until it succeeds, because the page must start without a database too.
 */
async function startMigration(urls: DatabaseUrls): Promise<void> {
  if (stopping.signal.aborted) return;
  const code = await startChild(isDevelopment ? 'scripts/migrate.ts' : 'build/node/migrate.js', {
    DATABASE_URL: urls.site,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_WORKER_URL: urls.worker,
  }).exit;
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
  const { exit } = startChild(script, { DATABASE_WORKER_URL: url, SMTP_URL: env.SMTP_URL ?? '' });
  exit.then(() => setTimeout(startWorker, workerRestartMs, url));
}

/** Restarts what imports a changed file; Vite reloads what the site shows. */
async function watchSources(): Promise<void> {
  const { watch } = await import('chokidar');
  const changed = new Set<string>();
  let restarting = Promise.resolve();
  watch(['app', 'db', 'server', 'worker', '*.ts', '.env'], { ignoreInitial: true }).on(
    'all',
    (_, path) => {
      changed.add(path);
      // Together with others that the same command writes.
      restarting = restarting.then(() => sleep(100)).then(() => restartAfter(changed));
    },
  );
}

async function restartAfter(changed: Set<string>): Promise<void> {
  const paths = [...changed];
  if (paths.length === 0) return;
  changed.clear();
  try {
    refreshEnv();
  } catch (error) {
    return console.error((error as Error).message);
  }
  const migration = paths.find((path) => path.endsWith('.sql'));
  if (migration) console.info(`${migration} has changed: npm run db:migrate applies it.`);
  for (const child of children.keys()) {
    const program = child.spawnargs.find((argument) => argument.endsWith('/index.ts'));
    const imported = program ? ['.env', ...(await importsOf(program))] : [];
    const cause = paths.find((path) => imported.includes(path));
    if (!cause) continue;
    console.info(`${cause} has changed: restarting ${program}.`);
    child.kill();
  }
}

/** The files that a program loads by itself; nothing while one of them cannot be read. */
async function importsOf(program: string): Promise<string[]> {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [program],
    bundle: true,
    metafile: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Vite loads it, and again when it changes.
    external: ['./app.ts'],
  }).catch(() => {});
  return Object.keys(result?.metafile.inputs ?? {});
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
  const here = `http://localhost:${env.PORT}`;
  const site = env.SITE_URL === here ? here : `${env.SITE_URL} (on this machine: ${here})`;
  console.info(`\n  Site      ${site}\n  Database  ${psql}\n  E-mail    ${email}\n`);
}
