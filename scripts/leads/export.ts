import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from 'postgres';
import { Complaint } from './complaint.ts';
import { csvOf, type Separator } from './csv.ts';
import { type Filter, matching } from './filter.ts';
import { withDatabase } from './open-database.ts';
import { todayInBogota } from './parse-value.ts';
import { withProgress } from './progress.ts';
import { type RequestRow, requestColumns } from './request-row.ts';
import { writeWholeFile } from './write-whole-file.ts';
import { mostXlsxRows, xlsxOf } from './xlsx.ts';

interface ExportOptions extends Filter {
  format?: string;
  separator?: string;
  force?: boolean;
}

const rowsAtATime = 200;
const screen = '-';

/** Writes the requests into a spreadsheet, or as CSV to the screen. */
export async function exportRequests(named: string | undefined, options: ExportOptions) {
  const format = chooseFormat(named, options.format);
  const separator = chooseSeparator(format, options.separator);
  const path = named ?? `solicitudes-${todayInBogota()}.${format}`;
  await withDatabase(async ({ sql }) => {
    const total = await countRows(sql, options);
    if (format === 'xlsx' && total > mostXlsxRows) {
      throw new Complaint(
        `Son ${total} solicitudes y una hoja de Excel admite ${mostXlsxRows}: elige menos con --desde y --hasta, o usa --format csv.`,
      );
    }
    const rows = sql<RequestRow[]>`
      select ${requestColumns(sql)} from consultora.solicitudes where ${matching(sql, options)}`;
    const batches = withProgress(rows.cursor(rowsAtATime), total);
    const content = () =>
      format === 'xlsx'
        ? xlsxOf(batches)
        : Readable.from(csvOf(batches, separator), { objectMode: false });
    if (path === screen) {
      await pipeline(content(), process.stdout, { end: false });
      return;
    }
    await writeWholeFile(path, content, options.force ?? false);
    console.info(`${total === 1 ? '1 solicitud' : `${total} solicitudes`} en ${path}`);
    console.info(
      'El archivo tiene datos personales: guárdalo bien y bórralo cuando no lo necesites.',
    );
  });
}

async function countRows(sql: Sql, filter: Filter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from consultora.solicitudes where ${matching(sql, filter)}`;
  return row?.count ?? 0;
}

function chooseFormat(path: string | undefined, asked: string | undefined): 'csv' | 'xlsx' {
  const ending = path?.match(/\.(csv|xlsx)$/i)?.[1]?.toLowerCase();
  const unnamed = path === undefined ? 'xlsx' : path === screen ? 'csv' : undefined;
  const format = (asked ?? ending ?? unnamed)?.toLowerCase();
  if (format !== 'csv' && format !== 'xlsx') {
    throw new Complaint(
      'Di el formato: --format xlsx o --format csv, o un archivo que termine así.',
      2,
    );
  }
  if (ending && ending !== format) {
    throw new Complaint(
      `El archivo termina en .${ending} y el formato es ${format}: deja uno de los dos.`,
      2,
    );
  }
  if (path === screen && format === 'xlsx' && process.stdout.isTTY) {
    throw new Complaint(
      'Una hoja de Excel no se puede leer en la pantalla: da el nombre de un archivo.',
      2,
    );
  }
  return format;
}

function chooseSeparator(format: 'csv' | 'xlsx', asked: string | undefined): Separator {
  if (asked !== undefined && format === 'xlsx') {
    throw new Complaint('--separator es solo para CSV: quítalo o usa --format csv.', 2);
  }
  if (asked === undefined || asked === ';' || asked === ',') return asked ?? ';';
  throw new Complaint('El separador puede ser ";" o ",", entre comillas.', 2);
}
