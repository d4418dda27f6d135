import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTarPacker } from 'modern-tar';
import type { Sql } from 'postgres';
import { addressFile } from '#db/embedded/address.ts';
import { clusterFolder } from '#db/embedded/cluster.ts';

/** What a server makes anew when it starts, as pg_basebackup leaves it out; the folders stay. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;

/**
 * The running cluster and its address as a tar, in the way Postgres' manual gives for a copy of its
 * files: the log of what changed meanwhile goes along, and puts them right at the first start. `sql` is
 * a superuser's only connection.
 */
export function copyCluster(folder: string, sql: Sql): Readable {
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    const cluster = clusterFolder(folder);
    const add = async (name: string, content: Buffer) => {
      const entry = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
      await entry.write(content);
      await entry.close();
    };
    await add('embedded.json', await readFile(addressFile(folder)));
    // Keeps what is logged from now on, until this session ends.
    await sql`select pg_create_physical_replication_slot(${`copia_${process.pid}`}, true, true)`;
    await sql`select pg_backup_start('copia', true)`;
    for (const { path, folder: isFolder } of await contents(cluster)) {
      if (isFolder)
        await controller
          .add({ name: `cluster/${path}/`, size: 0, mode: 0o700, type: 'directory' })
          .close();
      else await addFile(controller.add, `cluster/${path}`, join(cluster, path));
    }
    const [end] = await sql<{ labelfile: string; last: string }[]>`
      select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)`;
    const first = end?.labelfile.match(/^START WAL LOCATION: \S+ \(file (\w+)\)/)?.[1];
    if (!end || !first) throw new Error('Postgres did not say where the copy begins.');
    const logs = await readdir(join(cluster, 'pg_wal'));
    for (const log of logs.filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= end.last,
    )) {
      await addFile(controller.add, `cluster/pg_wal/${log}`, join(cluster, 'pg_wal', log));
    }
    await add('cluster/backup_label', Buffer.from(end.labelfile));
    controller.finalize();
  };
  pack().catch((error) => controller.error(error));
  return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
}

/** What to copy, folders before what is in them, and the file that tells the state of all others last. */
async function contents(cluster: string) {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const control = 'global/pg_control';
  return entries
    .map((entry) => ({
      path: join(entry.parentPath, entry.name).slice(cluster.length + 1),
      folder: entry.isDirectory(),
    }))
    .filter(({ path }) => !leftOut.test(path) && !emptied.test(path))
    .sort((one, other) =>
      one.path === control ? 1 : other.path === control ? -1 : one.path < other.path ? -1 : 1,
    );
}

const chunk = 1024 * 1024;

/**
 * The file in the size that it has now: what is written meanwhile stands in the log, and so does that it
 * was cut or is gone; zeros stand for that.
 */
async function addFile(
  addEntry: ReturnType<typeof createTarPacker>['controller']['add'],
  name: string,
  path: string,
): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return;
  const file = await open(path).catch(() => undefined);
  const entry = addEntry({ name, size, mode: 0o600 }).getWriter();
  for (let done = 0; done < size; ) {
    const buffer = new Uint8Array(Math.min(chunk, size - done));
    await file?.read(buffer, 0, buffer.length, done);
    await entry.write(buffer);
    done += buffer.length;
  }
  await entry.close();
  await file?.close();
}
