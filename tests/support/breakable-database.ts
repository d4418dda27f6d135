import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbedded } from '../../db/embedded.ts';
import { findBinaries, launchServer } from '../../db/embedded-binaries.ts';
import { migrate } from '../../db/migrate.ts';
import { processesIn, signalAll } from './process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

/** A migrated Postgres of its own, with the failures of real servers. */
export async function startBreakableDatabase() {
  const folder = temporaryFolder('sitio-averias-');
  const settings = ['fsync=off', 'max_connections=200'];
  const cluster = await startEmbedded(folder, settings);
  await migrate(cluster.urls);
  const clusterFolder = join(folder, 'cluster');
  const binaries = await findBinaries();
  const { port } = new URL(cluster.urls.owner);
  // Reconnects after a restart of the server.
  const owner = postgres(cluster.urls.owner, {
    max: 3,
    onnotice: () => {},
    backoff: () => 0.05,
    connect_timeout: 2,
  });

  // All processes of the server work in the cluster's folder.
  const signal = (name: NodeJS.Signals) => signalAll(processesIn(folder), name);
  const kill = () => {
    // The server may start a process during the loop.
    while (processesIn(folder).length > 0) signal('SIGKILL');
  };
  /** Resolves when the server responds. No file grows beyond `largestFile` KiB, as on a full disk. */
  const start = async (largestFile?: number) => {
    const programs = largestFile ? limited(binaries, largestFile) : binaries;
    let server = launchServer(folder, programs, port, settings);
    await until(() => {
      // Postgres exits while processes of the killed server are still ending.
      if (server.exitCode !== null) server = launchServer(folder, programs, port, settings);
      return owner`select 1`.catch(() => undefined);
    });
  };
  /** SIGINT is a fast shutdown, SIGQUIT an immediate one. */
  const stop = async (how: 'SIGINT' | 'SIGQUIT') => {
    const [pid] = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), how);
    await until(() => processesIn(folder).length === 0);
  };
  return {
    cluster: clusterFolder,
    urls: cluster.urls,
    owner,
    start,
    stop,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async restart() {
      kill();
      await start();
    },
    /** No submission can be stored until `restart`. */
    async fillDisk() {
      await stop('SIGINT');
      // Above the 16 MiB of a segment of the write-ahead log.
      await start(17 * 1024);
      // Rows added before the failure still occupy their space; small rows fill the rest of the last page.
      for (const length of [250, 2]) {
        const adding = owner`insert into contact_submissions
          (created_at, pais, nombre, telefono, email, empresa, referrer_host)
          select '2000-01-01', 'otro', 'xx', '1234567', 'x@x.example', 'xx', repeat('x', ${length})
          from generate_series(1, 100000)`;
        await adding.catch(() => {});
      }
    },
    async remove() {
      kill();
      await owner.end({ timeout: 0 });
    },
  };
}

/** Postgres unable to write a file beyond so many KiB; a disk of our own would take root. */
function limited(binaries: string, kibibytes: number): string {
  const folder = temporaryFolder('sitio-disco-lleno-');
  const script = join(folder, 'postgres');
  writeFileSync(
    script,
    `#!/bin/sh\nulimit -f ${kibibytes * 2}\nexec '${binaries}/postgres' "$@"\n`,
  );
  for (const path of [folder, script]) chmodSync(path, 0o755);
  return folder;
}
