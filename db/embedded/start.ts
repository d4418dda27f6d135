import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { lock } from 'proper-lockfile';
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
  let stopping = false;

  async function attend(): Promise<Presence> {
    const presence = await withLock(folder, () => reachServer(folder, binaries, extraSettings));
    presence.lost.then(() => {
      if (!stopping) attended = attend();
    });
    return presence;
  }
  let attended = attend();

  const { address } = await attended;
  return {
    urls: urlsOf(address),
    async stop() {
      stopping = true;
      const { sql } = await attended;
      if (await isLastUser(sql)) await stopServer(folder);
      await sql.end({ timeout: 1 });
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
): Promise<Presence> {
  const known = readAddress(folder);
  let address = known ? writeAddress(folder, known) : await chooseAddress(folder);
  await createCluster(folder, binaries, address.ownerPassword);
  const giveUpAt = Date.now() + startDeadline;
  let launched: ChildProcess | undefined;
  while (true) {
    if (!serverProcess(folder) && (!launched || hasExited(launched))) {
      if (!(await isFree(address.port))) address = await chooseAddress(folder, address);
      launched = launchServer(folder, binaries, address, extraSettings);
    }
    try {
      return await connect(address);
    } catch (error) {
      if (Date.now() > giveUpAt) {
        throw new Error(
          `The embedded Postgres does not answer: ${join(folder, 'postgres.log')} says why.`,
          { cause: error },
        );
      }
      await pause(50);
    }
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function connect(address: EmbeddedAddress): Promise<Presence> {
  let report = () => {};
  const lost = new Promise<void>((resolve) => {
    report = resolve;
  });
  const sql = postgres(urlsOf(address).owner, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
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

function writeAddress(folder: string, known: Partial<EmbeddedAddress> & { port: number }) {
  const address = {
    ownerPassword: newPassword(),
    sitePassword: newPassword(),
    workerPassword: newPassword(),
    ...known,
  };
  writeFileSync(addressFile(folder), `${JSON.stringify(address, null, 2)}\n`, { mode: 0o600 });
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
