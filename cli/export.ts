import { randomUUID } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toCsv } from './csv.ts';
import { withOwnerDatabase } from './database.ts';
import { CliError } from './errors.ts';
import { dayInBogota, type Filter, selectSubmissions } from './submissions.ts';
import { toXlsx } from './xlsx.ts';

/** A workbook of so many rows fits into the 512 MB of the container. */
const maxRows = 20_000;

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
  const limit = format === 'xlsx' ? maxRows + 1 : null;
  const rows = await withOwnerDatabase(({ sql }) => selectSubmissions(sql, options, limit));
  if (rows.length === limit) {
    throw new CliError(
      `Son más de ${maxRows} solicitudes, demasiadas para un archivo de Excel: elige un período con --desde y --hasta, o un archivo .csv.`,
    );
  }
  const content = format === 'xlsx' ? await toXlsx(rows) : toCsv(rows);
  if (toScreen) return void process.stdout.write(content);
  writeWholeFile(path, content, options.reemplazar ?? false);
  console.info(`${rows.length === 1 ? '1 solicitud' : `${rows.length} solicitudes`} en ${path}`);
  console.info('El archivo tiene datos personales: guárdalo bien y bórralo cuando no lo uses.');
}

/** Writes a file that only its owner can read, under a temporary name until it is complete. */
function writeWholeFile(path: string, content: string | Buffer, replace: boolean): void {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx' });
    if (replace) renameSync(draft, path);
    // Unlike a rename, a link fails if the file exists.
    else linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
