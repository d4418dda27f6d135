import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { embeddedFolder } from '#db/embedded/address.ts';
import { withOwnerDatabase as withDatabase } from '../cli/database.ts';
import { CliError as Complaint, reportError } from '../cli/errors.ts';
import { copyCluster } from './backup/copy-cluster.ts';
import { saveDump } from './backup/postgres-tools.ts';
import { writeWholeFile } from './backup/write-whole-file.ts';

const folder = 'copias';
const bogota = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'medium',
});

process.exitCode = await saveBackup().catch(reportError);

/** Saves all there is: the embedded database as a copy of its cluster, another one as a dump. */
async function saveBackup(): Promise<number> {
  const named = fileName();
  await withDatabase(async ({ sql, url, embedded }) => {
    const path = named ?? defaultName(embedded ? 'tar.gz' : 'dump');
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (embedded) {
      const archive = () => pipeline(copyCluster(embeddedFolder(), sql), createGzip(), () => {});
      await writeWholeFile(path, archive, false);
      console.info(`Copia guardada en ${path}`);
    } else await saveDump(sql, url, path);
  });
  console.info(
    'Tiene datos personales y contraseñas: guárdala en un lugar seguro, y otra lejos de este equipo.',
  );
  return 0;
}

function fileName(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    if (positionals.length <= 1) return positionals[0];
  } catch {
    // An option: there are none.
  }
  throw new Complaint('Uso: npm run db:backup, o npm run db:backup -- ARCHIVO', 2);
}

function defaultName(ending: string): string {
  const now = bogota.format(Date.now()).replace(' ', '-').replaceAll(':', '');
  return `${folder}/sitio-${now}.${ending}`;
}
