import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exitOf, freePort, lockFile } from '#processes';
import {
  clusterFolder,
  findBinaries,
  launchServer,
  postgresAccount,
  runProgram,
} from './embedded-binaries.ts';
import type { DatabaseUrls } from './roles.ts';

export type EmbeddedDatabase = Awaited<ReturnType<typeof startEmbedded>>;

/** The site of this checkout and its database are already running. */
class AlreadyRunningError extends Error {}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 6000;
const pollIntervalMs = 25;
const maxLaunches = 5;
const launchDelayMs = 1000;

export const embeddedFolder = () => join(process.cwd(), 'data');
const urlsFile = (folder: string) => join(folder, 'embedded.json');
const pidFile = (folder: string) => join(clusterFolder(folder), 'postmaster.pid');

/** The URL of each account for the database in this folder; undefined before its first start. */
export function embeddedUrls(folder = embeddedFolder()): DatabaseUrls | undefined {
  const content = readText(urlsFile(folder));
  return content ? JSON.parse(content) : undefined;
}

/** Starts a folder's Postgres. Throws AlreadyRunningError while a site (with `siteUrl`) uses it; waits for a command. */
export async function startEmbedded(
  path: string,
  extraSettings: string[] = [],
  { siteUrl, signal }: { siteUrl?: string; signal?: AbortSignal } = {},
) {
  fs.mkdirSync(path, { recursive: true, mode: 0o700 });
  const folder = fs.realpathSync(path);
  const binaries = await findBinaries();
  const releaseLock = await takeLock(folder, siteUrl, signal);
  let server: ChildProcess | undefined;
  async function stop() {
    if (server?.pid) await stopServer(server.pid, () => isRunning(server));
    releaseLock();
  }

  try {
    await stopLeftover(folder);
    const urls = await chooseUrls(folder);
    const { port, password } = new URL(urls.owner);
    await createCluster(folder, binaries, password);
    for (let launches = 1; ; launches += 1) {
      server = launchServer(folder, binaries, port, extraSettings);
      /** Resolves when Postgres ends. */
      const ended = exitOf(server);
      if (await isReady(folder, () => isRunning(server), signal)) return { urls, ended, stop };
      if (launches === maxLaunches) throw startError(folder);
      // Postgres exits while processes of a killed server are still ending.
      await pause(launchDelayMs, undefined, { signal });
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

/** For commands: uses the running site's database, or starts one that runs until `stop`. */
export async function openEmbedded(): Promise<Omit<EmbeddedDatabase, 'ended'>> {
  const folder = embeddedFolder();
  try {
    return await startEmbedded(folder);
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    const urls = (await isReady(folder)) && embeddedUrls(folder);
    if (!urls) throw error;
    return { urls, stop: async () => {} };
  }
}

/** Returns the stored port and passwords; chooses another port if a program uses the stored one. */
async function chooseUrls(folder: string): Promise<DatabaseUrls> {
  const known = embeddedUrls(folder);
  const knownPort = known && Number(new URL(known.owner).port);
  if (knownPort && (await freePort(knownPort).catch(() => 0))) return known;
  const port = await freePort();
  const url = (account: string, password = randomBytes(18).toString('hex')) =>
    `postgresql://${account}:${password}@127.0.0.1:${port}/sitio`;
  const urls = {
    owner: url('postgres', known && new URL(known.owner).password),
    site: url('sitio'),
    worker: url('worker'),
  };
  // Renamed once complete: a full disk must not destroy the known passwords.
  const draft = `${urlsFile(folder)}.new`;
  fs.writeFileSync(draft, `${JSON.stringify(urls, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(draft, urlsFile(folder));
  return urls;
}

/** Creates the cluster on the first start, in a draft folder that is renamed once it is complete. */
async function createCluster(folder: string, binaries: string, password: string): Promise<void> {
  if (fs.existsSync(clusterFolder(folder))) return;
  const draft = `${clusterFolder(folder)}.new`;
  fs.rmSync(draft, { recursive: true, force: true, maxRetries: 10 });
  fs.mkdirSync(draft, { mode: 0o700 });
  const { uid, gid } = postgresAccount(draft);
  if (uid !== undefined && gid !== undefined) fs.chownSync(draft, uid, gid);

  const options = ['--username=postgres', '--auth=reject', '--encoding=UTF8', '--locale=C'];
  const initdb = runProgram(join(binaries, 'initdb'), options, draft);
  if ((await exitOf(initdb)) !== 0) throw startError(folder);
  fs.writeFileSync(join(draft, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  const postgres = runProgram(join(binaries, 'postgres'), ['--single', 'postgres'], draft);
  postgres.stdin?.end(`ALTER ROLE postgres PASSWORD '${password}';\nCREATE DATABASE sitio;\n`);
  if ((await exitOf(postgres)) !== 0) throw startError(folder);
  fs.renameSync(draft, clusterFolder(folder));
}

/** Waits until the folder's Postgres accepts connections; false if Postgres ends before. */
async function isReady(folder: string, isStillStarting = () => true, signal?: AbortSignal) {
  const giveUpAt = Date.now() + startTimeoutMs;
  // pg_ctl reads the eighth line of the pid file too.
  while (readText(pidFile(folder)).split('\n')[7]?.trim() !== 'ready') {
    if (Date.now() > giveUpAt) throw startError(folder);
    if (!isStillStarting()) return false;
    await pause(pollIntervalMs, undefined, { signal });
  }
  return true;
}

const isRunning = (child?: ChildProcess) =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

const startError = (folder: string) =>
  new Error(`The embedded Postgres does not start: see ${join(folder, 'postgres.log')}.`);

/** Stops a server left behind by a killed process, and removes its pid file. */
async function stopLeftover(folder: string): Promise<void> {
  const pid = Number.parseInt(readText(pidFile(folder)), 10);
  await stopServer(pid, () => pid > 0 && worksOn(clusterFolder(folder), pid));
  fs.rmSync(pidFile(folder), { force: true });
}

/** SIGINT is a fast shutdown. If it hangs, SIGQUIT, which requires recovery, and finally SIGKILL. */
async function stopServer(pid: number, isRunning: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isRunning()) process.kill(pid, signal);
    const giveUpAt = Date.now() + stopTimeoutMs;
    while (isRunning() && Date.now() < giveUpAt) await pause(pollIntervalMs);
  }
}

/** Locks the folder's database for this process. Returns a function that releases the lock. */
async function takeLock(folder: string, siteUrl = '', signal?: AbortSignal): Promise<() => void> {
  const file = join(folder, 'in-use');
  const giveUpAt = Date.now() + startTimeoutMs;
  let lastHolder = '';
  const release = await lockFile(file, {
    signal,
    whileHeld() {
      const holder = readText(file);
      // Two equal reads, because the first may return the URL of a killed site.
      if (holder && holder === lastHolder) {
        throw new AlreadyRunningError(`The site is already running: ${holder}`);
      }
      lastHolder = holder;
      if (Date.now() > giveUpAt) {
        throw new Error('A command is using the embedded Postgres: wait until it has ended.');
      }
    },
  });
  fs.writeFileSync(file, siteUrl);
  return release;
}

/** Whether a process works in this cluster: the system may have reused the pid. */
function worksOn(cluster: string, pid: number): boolean {
  try {
    const place =
      process.platform === 'linux'
        ? fs.readlinkSync(`/proc/${pid}/cwd`)
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return place.includes(cluster);
  } catch {
    return false;
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
