import { randomUUID } from 'node:crypto';
import { closeSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toCsv } from './csv.ts';
import { withOwnerDatabase } from './database.ts';
import { CliError } from './errors.ts';
import { dayInBogota, type Filter, selectInBatches, selectSubmissions } from './submissions.ts';
import { toXlsx } from './xlsx.ts';

interface ExportOptions extends Filter {
  archivo?: string | undefined;
  formato?: 'xlsx' | 'csv' | undefined;
  separador?: ';' | ',' | undefined;
  reemplazar?: boolean | undefined;
}

/** Writes the submissions to an XLSX or CSV file, or to standard output. */
export async function exportSubmissions({ archivo, separador, ...options }: ExportOptions) {
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
  const { write, finish } = toScreen
    ? { write: (content: string | Buffer) => process.stdout.write(content), finish() {} }
    : openDraft(path, options.reemplazar ?? false);
  let count = 0;
  await withOwnerDatabase(async ({ sql }) => {
    if (format === 'xlsx') {
      const rows = await selectSubmissions(sql, options);
      count = rows.length;
      write(await toXlsx(rows));
      return;
    }
    write(toCsv([], separador ?? ';', true));
    for await (const rows of selectInBatches(sql, options)) {
      count += rows.length;
      write(toCsv(rows, separador ?? ';', false));
    }
  });
  finish();
  if (toScreen) return;
  console.info(`${count === 1 ? '1 solicitud' : `${count} solicitudes`} en ${path}`);
  console.info('El archivo tiene datos personales: guárdalo bien y bórralo cuando no lo uses.');
}

/** A file that only its owner can read, under a temporary name until it is complete, which Ctrl-C removes too. */
function openDraft(path: string, replace: boolean) {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  const file = openSync(draft, 'wx', 0o600);
  process.once('exit', () => rmSync(draft, { force: true }));
  return {
    write: (content: string | Buffer) => writeFileSync(file, content),
    finish() {
      closeSync(file);
      if (replace) renameSync(draft, path);
      // Unlike a rename, a link fails if the file exists.
      else linkSync(draft, path);
    },
  };
}
