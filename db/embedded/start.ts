import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from 'postgres';
import { lock } from 'proper-lockfile';
import { connect } from '../client.ts';
import type { DatabaseUrls } from '../roles.ts';
import { addressFile, type EmbeddedAddress, readAddress, urlsOf } from './address.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { createCluster, launchServer, serverProcess } from './cluster.ts';
import { freePort, isFree } from './free-port.ts';

export interface EmbeddedDatabase {
  urls: DatabaseUrls;
  /** Stops the server, unless another process of this checkout still uses it. */
  stop(): Promise<void>;
}

/** Every process that uses the server holds this lock shared; the last one may have it alone, and stops it. */
const presenceLock = 7_255_338_202;

const startDeadline = 60_000;
/** Between attempts to start a server that does not stay. */
const longestPause = 2000;
const stopDeadline = 6_000;

/**
 * Starts the Postgres of `folder`, or takes over the one that an earlier process left running there,
 * and starts it again whenever it dies. Works as root too. Throws when it does not come up in a minute.
 */
export async function startEmbedded(
  folder: string,
  extraSettings: string[] = [],
): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries();
  const stopping = new AbortController();

  async function attend(): Promise<Presence> {
    const reach = () => reachServer(folder, binaries, extraSettings, stopping.signal);
    const presence = await withLock(folder, reach);
    presence.lost.then(() => {
      if (!stopping.signal.aborted) attended = attendAgain();
    });
    return presence;
  }
  /** For as long as it takes: whoever uses the database goes on meanwhile, as well as it can. */
  async function attendAgain(): Promise<Presence | undefined> {
    while (!stopping.signal.aborted) {
      const presence = await attend().catch(() => undefined);
      if (presence) return presence;
      await pause(longestPause);
    }
    return undefined;
  }
  const starting = attend();
  let attended: Promise<Presence | undefined> = starting;

  return {
    urls: urlsOf((await starting).address),
    async stop() {
      stopping.abort();
      const presence = await attended;
      if (!presence || (await isLastUser(presence.sql))) await stopServer(folder);
      await presence?.sql.end({ timeout: 1 });
    },
  };
}

interface Presence {
  address: EmbeddedAddress;
  sql: Sql;
  lost: Promise<void>;
}

async function reachServer(
  folder: string,
  binaries: Binaries,
  extraSettings: string[],
  stopping: AbortSignal,
): Promise<Presence> {
  const known = readAddress(folder);
  let address = known ? writeAddress(folder, known) : await chooseAddress(folder);
  await createCluster(folder, binaries, address.ownerPassword);
  const giveUpAt = Date.now() + startDeadline;
  let launched: ChildProcess | undefined;
  let launches = 0;
  while (true) {
    if (!serverProcess(folder) && (!launched || hasExited(launched))) {
      if (!(await isFree(address.port))) address = await chooseAddress(folder, address);
      launched = launchServer(folder, binaries, address, extraSettings);
      launches += 1;
    }
    try {
      return await attach(address);
    } catch (error) {
      if (Date.now() > giveUpAt || stopping.aborted) {
        throw new Error(
          `The embedded Postgres does not answer: ${join(folder, 'postgres.log')} says why.`,
          { cause: error },
        );
      }
      await pause(Math.min(25 * 2 ** launches, longestPause));
    }
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function attach(address: EmbeddedAddress): Promise<Presence> {
  let report = () => {};
  const lost = new Promise<void>((resolve) => {
    report = resolve;
  });
  const sql = connect(urlsOf(address).owner, {
    max: 1,
    max_lifetime: null,
    connection: { application_name: 'sitio (arranque)' },
    onclose: report,
  });
  try {
    await sql`select pg_advisory_lock_shared(${presenceLock})`;
    return { address, sql, lost };
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

async function isLastUser(sql: Sql): Promise<boolean> {
  try {
    await sql`select pg_advisory_unlock_shared(${presenceLock})`;
    const [row] = await sql`select pg_try_advisory_lock(${presenceLock}) as alone`;
    return row?.alone === true;
  } catch {
    // The server is on its way down already.
    return true;
  }
}

async function stopServer(folder: string): Promise<void> {
  const pid = serverProcess(folder);
  if (!pid) return;
  // SIGINT ends all sessions and saves; SIGQUIT, for a server that cannot, leaves the rest to recovery.
  process.kill(pid, 'SIGINT');
  const impatientAt = Date.now() + stopDeadline;
  let asked = false;
  while (serverProcess(folder) === pid) {
    if (!asked && Date.now() > impatientAt) {
      process.kill(pid, 'SIGQUIT');
      asked = true;
    }
    await pause(25);
  }
}

/** A free port; passwords stay what they are, and those that an earlier version did not need are made. */
async function chooseAddress(
  folder: string,
  old?: Partial<EmbeddedAddress>,
): Promise<EmbeddedAddress> {
  return writeAddress(folder, { ...old, port: await freePort() });
}

/** Writes what is not yet written, whole or not at all: a full disk must not take the passwords with it. */
function writeAddress(folder: string, known: Partial<EmbeddedAddress> & { port: number }) {
  const address = {
    ownerPassword: newPassword(),
    sitePassword: newPassword(),
    workerPassword: newPassword(),
    ...known,
  };
  if (isDeepStrictEqual(address, known)) return address;
  const draft = `${addressFile(folder)}.new`;
  writeFileSync(draft, `${JSON.stringify(address, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, addressFile(folder));
  return address;
}

const newPassword = () => randomBytes(18).toString('hex');

/** One start at a time, or one exchange of the cluster: a second process waits and then finds it done. */
export async function withLock<T>(folder: string, task: () => Promise<T>): Promise<T> {
  const release = await lock(folder, {
    lockfilePath: join(folder, 'start.lock'),
    stale: 5000,
    retries: { retries: 600, factor: 1, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    return await task();
  } finally {
    await release();
  }
}
