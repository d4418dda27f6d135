import {
  chownSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { connect } from '#db/client.ts';
import { addressFile, embeddedFolder } from '#db/embedded/address.ts';
import { postgresAccount } from '#db/embedded/binaries.ts';
import { clusterFolder, serverProcess } from '#db/embedded/cluster.ts';
import { type EmbeddedDatabase, startEmbedded, withLock } from '#db/embedded/start.ts';
import { migrate } from '#db/migrate.ts';
import { CliError as Complaint } from '../../cli/errors.ts';
import { settleLetters } from './settle-letters.ts';

/** Puts the copy of a cluster in the place of the embedded one, once it has shown that it starts. */
export async function restoreCluster(file: string, omitLetters: boolean): Promise<void> {
  const folder = embeddedFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await refuseWhileInUse(folder);
  const draft = join(folder, 'restaurando');
  rmSync(draft, { recursive: true, force: true });
  const before = join(folder, `antes-${Date.now()}`);
  try {
    await unpack(file, draft);
    await withLock(folder, async () => exchange(folder, draft, before));
    const database = await startEmbedded(folder).catch(async (error) => {
      await withLock(folder, async () => exchange(folder, before, draft));
      throw new Complaint(
        `La copia no arrancó y todo quedó como estaba: ${folder}/postgres.log dice por qué. (${error.message})`,
      );
    });
    await bringUpToDate(database, omitLetters).finally(() => database.stop());
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.info(`Copia restaurada: inicia el sitio con «npm start».`);
  if (existsSync(before)) {
    console.info(`Lo que había antes quedó en ${before}; bórralo cuando veas que todo está bien.`);
  }
}

async function refuseWhileInUse(folder: string): Promise<void> {
  if (!serverProcess(folder)) return;
  // One that a killed site left behind is nobody's, and stops.
  const database = await startEmbedded(folder);
  await database.stop();
  if (serverProcess(folder)) {
    throw new Complaint('El sitio está en marcha: detenlo con Ctrl-C y repite la orden.');
  }
}

async function unpack(file: string, draft: string): Promise<void> {
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      unpackTar(draft, { dmode: 0o700, fmode: 0o600 }),
    );
    if (existsSync(clusterFolder(draft)) && existsSync(addressFile(draft))) return;
  } catch {
    // Not a gzip, or not to its end.
  }
  throw new Complaint(
    `${file} no es una copia completa de «npm run db:backup». Todo sigue como estaba.`,
  );
}

/** Moves what is in `folder` to `away` and what is in `next` to `folder`. */
function exchange(folder: string, next: string, away: string): void {
  const { uid, gid } = postgresAccount(clusterFolder(folder));
  if (uid !== undefined && existsSync(clusterFolder(next)))
    giveAway(clusterFolder(next), uid, gid ?? uid);
  for (const place of [next, away]) mkdirSync(place, { recursive: true, mode: 0o700 });
  for (const place of [clusterFolder, addressFile]) {
    if (existsSync(place(folder))) renameSync(place(folder), place(away));
    if (existsSync(place(next))) renameSync(place(next), place(folder));
  }
  for (const place of [next, away])
    if (readdirSync(place).length === 0) rmSync(place, { recursive: true });
}

function giveAway(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveAway(inside, uid, gid);
    else chownSync(inside, uid, gid);
  }
}

async function bringUpToDate(database: EmbeddedDatabase, omitLetters: boolean): Promise<void> {
  await migrate(database.urls);
  const sql = connect(database.urls.owner, { max: 1 });
  await settleLetters(sql, omitLetters).finally(() => sql.end({ timeout: 1 }));
}
