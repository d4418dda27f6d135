import { randomUUID } from 'node:crypto';
import { createWriteStream, linkSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toCsv } from './csv.ts';
import { withOwnerDatabase } from './database.ts';
import { CliError } from './errors.ts';
import { dayInBogota, type Filter, selectSubmissions } from './submissions.ts';
import { toXlsx } from './xlsx.ts';

/** A workbook of so many rows fits into the 512 MB of the container. */
const maxRows = 20_000;
const tooManyText = `Son más de ${maxRows} solicitudes, demasiadas para un archivo de Excel: elige un período con --desde y --hasta, o un archivo .csv.`;

interface ExportOptions extends Filter {
  archivo?: string | undefined;
  formato?: 'xlsx' | 'csv' | undefined;
  reemplazar?: boolean | undefined;
}

/** Writes the submissions to an XLSX or CSV file, or to standard output. */
export async function exportSubmissions({ archivo, ...options }: ExportOptions) {
  const toScreen = archivo === '-';
  const format = options.formato ?? (toScreen || /\.csv$/i.test(archivo ?? '') ? 'csv' : 'xlsx');
  const path = archivo ?? `solicitudes-${dayInBogota(0)}.${format}`;
  if (!toScreen && !path.toLowerCase().endsWith(`.${format}`)) {
    throw new CliError('El archivo tiene que terminar en .xlsx o .csv, según su formato.', 2);
  }
  if (toScreen && format === 'xlsx' && process.stdout.isTTY) {
    throw new CliError(
      'Una hoja de Excel no se lee en la pantalla: da el nombre de un archivo.',
      2,
    );
  }
  let count = 0;
  await withOwnerDatabase(async ({ sql }) => {
    async function* rowsInBatches() {
      for await (const rows of selectSubmissions(sql, options).cursor(1000)) {
        count += rows.length;
        yield rows;
      }
    }
    async function* workbook() {
      const rows = await selectSubmissions(sql, options, maxRows + 1);
      count = rows.length;
      if (count > maxRows) throw new CliError(tooManyText);
      yield await toXlsx(rows);
    }
    const content = format === 'xlsx' ? workbook() : toCsv(rowsInBatches());
    if (toScreen) await pipeline(content, process.stdout, { end: false });
    else await writeWholeFile(path, content, options.reemplazar ?? false);
  });
  if (toScreen) return;
  console.info(`${count === 1 ? '1 solicitud' : `${count} solicitudes`} en ${path}`);
  console.info('El archivo tiene datos personales: guárdalo bien y bórralo cuando no lo uses.');
}

/** Writes a file that only its owner can read, under a temporary name until it is complete. */
async function writeWholeFile(
  path: string,
  content: AsyncIterable<string | Buffer>,
  replace: boolean,
): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  // Also after Ctrl-C.
  process.once('exit', () => rmSync(draft, { force: true }));
  await pipeline(content, createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
  if (replace) renameSync(draft, path);
  // Unlike a rename, a link fails if the file exists.
  else linkSync(draft, path);
}
