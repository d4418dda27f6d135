import { type ChildProcess, fork } from 'node:child_process';
import { embeddedFolder } from '#db/embedded/address.ts';
import { startEmbedded } from '#db/embedded/start.ts';
import { type DatabaseUrls, noPermission } from '#db/roles.ts';
import { env, environmentWith } from '#env';
import { buildIfStale } from './build-if-stale.ts';
import { nodeOptions } from './node-options.ts';

interface Database {
  urls: DatabaseUrls;
  /** What to type to look into the database. */
  psql: string;
}

const developing = process.argv.includes('--dev');
const plainRemixServe = process.argv.includes('--remix-serve');

/** A little longer than the site itself takes to stop. Milliseconds. */
const stopDeadline = 9000;
const migrationPause = 5000;
const workerPause = 1000;

/** What has been started and how each part is stopped, in the order of starting. */
const stops: (() => Promise<unknown>)[] = [];
let stopping = false;
let endMigration = async () => {};
let endWorker = async () => {};

// Whoever read along may leave (npm start | head); the site stays.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

try {
  if (!developing) await build();
  const { urls, psql } = await findDatabase();
  stops.push(() => endMigration());
  await bringUpToDate(urls);
  await startSite(urls.site);
  startWorker(urls.worker);
  stops.push(() => endWorker());
  if (!stopping) greet(psql);
} catch (error) {
  if (!stopping) console.error((error as Error).message);
  await stop(1);
}

async function build(): Promise<void> {
  const interrupt = new AbortController();
  const building = buildIfStale(interrupt.signal);
  stops.push(async () => {
    interrupt.abort();
    await building.catch(() => {});
  });
  await building;
}

async function findDatabase(): Promise<Database> {
  if (env.DATABASE_URL) {
    const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
    const name = env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
    const worker = env.DATABASE_WORKER_URL ?? owner;
    return { urls: { owner, site: env.DATABASE_URL, worker }, psql: `psql "$${name}"` };
  }
  const starting = startEmbedded(embeddedFolder());
  stops.push(async () => (await starting).stop());
  const { urls } = await starting;
  return { urls, psql: `psql ${urls.owner}` };
}

/**
 * Migrates. A database that is away must not keep the page away: then it tries again until it is done. In a
 * process of its own, as postgres.js goes down with a database that dies half-way (porsager/postgres#1208).
 */
async function bringUpToDate(urls: DatabaseUrls): Promise<void> {
  if (stopping) return;
  const { gone, end } = startPart(developing ? 'scripts/migrate.ts' : 'build/node/migrate.js', [], {
    DATABASE_URL: urls.site,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_WORKER_URL: urls.worker,
  });
  endMigration = end;
  const code = await gone;
  if (code === 0 || stopping) return;
  if (code === noPermission) {
    console.warn('Unless another process migrates, set DATABASE_OWNER_URL.');
    return;
  }
  console.warn('Trying again every few seconds.');
  setTimeout(() => bringUpToDate(urls), migrationPause);
}

async function startSite(url: string): Promise<void> {
  if (stopping) return;
  const [program, ...args]: [string, ...string[]] = plainRemixServe
    ? ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
    : [developing ? 'server/index.ts' : 'build/node/server.js'];
  const {
    process: site,
    gone,
    end,
  } = startPart(program, args, {
    DATABASE_URL: url,
  });
  gone.then(() => stop(1));
  stops.push(end);
  const listening = new Promise((resolve) => site.once('message', resolve));
  if (!plainRemixServe) await Promise.race([listening, gone]);
}

/** Keeps a worker running; one that dies takes nothing with it, and the next goes on where it was. */
function startWorker(url: string): void {
  if (stopping) return;
  const { gone, end } = startPart(developing ? 'worker/index.ts' : 'build/node/worker.js', [], {
    DATABASE_WORKER_URL: url,
  });
  endWorker = end;
  gone.then(() => setTimeout(() => startWorker(url), workerPause));
}

/** Starts a part of the site as a process of its own, which knows no other part's account. */
function startPart(program: string, args: string[], account: Record<string, string>) {
  const child = fork(program, args, {
    execArgv: developing ? ['--import', 'tsx'] : nodeOptions,
    env: environmentWith({
      NODE_ENV: developing ? 'development' : 'production',
      PORT: String(env.PORT),
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      DATABASE_WORKER_URL: '',
      ...account,
    }),
  });
  const gone = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
    // One that could not be spawned has no exit. The listener stays, as there may be more than one error.
    child.on('error', (error) => {
      console.error(error.message);
      if (child.pid === undefined) resolve(null);
    });
  });
  return { process: child, gone, end: () => endProcess(child, gone) };
}

async function endProcess(child: ChildProcess, gone: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopDeadline);
  await gone;
  clearTimeout(late);
}

/** Stops what was started, the last first, and ends the process. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const end of stops.reverse()) await end().catch((error) => console.error(error.message));
  process.exit(code);
}

function greet(psql: string): void {
  console.info(`\n  Site      ${env.SITE_URL}\n  Database  ${psql}\n  Letters   ${letters()}\n`);
  if (env.hasSampleIdentity) {
    console.info('The name, addresses and numbers on the page are samples: see .env.example.');
  }
}

/** Where letters go; the address of the mail server may hold a password. */
function letters(): string {
  if (!env.SMTP_URL) return 'none are sent: SMTP_URL is not set; npm run mail:preview shows them';
  return `handed to ${new URL(env.SMTP_URL).host}; notices go to ${env.NOTIFY_TO ?? env.EMAIL_PRIMARY}`;
}
