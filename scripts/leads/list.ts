import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from 'postgres';
import { drawTable, type TableColumn } from './draw-table.ts';
import { type Filter, matching } from './filter.ts';
import { withDatabase } from './open-database.ts';
import { columnNames, columnTitles, type RequestRow, requestColumns } from './request-row.ts';

interface ListOptions extends Filter {
  limite?: number;
  json?: boolean;
  detalle?: boolean;
}

const shortList = 20;

/** Prints the requests: a table for a terminal, tab-separated text for a program, JSON when asked for. */
export const listRequests = (options: ListOptions): Promise<void> =>
  withDatabase(async ({ sql }) => {
    const where = matching(sql, options);
    if (options.json) return printJson(sql, options);
    const limit = options.limite ?? shortList;
    const rows = await sql<RequestRow[]>`
      select ${requestColumns(sql)} from consultora.solicitudes where ${where} limit ${limit}`;
    if (rows.length === 0) {
      console.info('No hay solicitudes así.');
      return;
    }
    if (options.detalle) print(rows.map(card).join('\n\n'));
    else if (process.stdout.isTTY) print(table(rows, process.stdout.columns || 80));
    else print(plainText(rows));
    const [total] = await sql<{ count: number }[]>`
      select count(*)::int from consultora.solicitudes where ${where}`;
    if (total && total.count > rows.length) {
      console.warn(
        `\nSe muestran ${rows.length} de ${total.count}, las más nuevas. Para ver más: --limite ${Math.min(total.count, 5 * limit)}`,
      );
    }
  });

const print = (text: string) => process.stdout.write(`${text}\n`);

/** The mail server's words may hold anything; the others are one line by the table's CHECKs. */
const oneLine = (text: string | null) => (text ?? '').replace(/\p{Cc}+/gu, ' ');

const tableColumns: (TableColumn & { value(row: RequestRow): string })[] = [
  { title: 'Fecha (Bogotá)', value: (row) => row.fecha_bogota.slice(0, 16) },
  { title: 'Nombre', least: 12, value: (row) => row.nombre },
  { title: 'Empresa', least: 10, value: (row) => row.empresa },
  { title: 'Teléfono', value: (row) => row.telefono },
  { title: 'País', least: 8, leaveOut: 2, value: (row) => row.pais },
  { title: 'Email', least: 24, leaveOut: 3, value: (row) => row.email },
  { title: 'Nota', least: 12, leaveOut: 1, value: note },
];

function note({ posible_spam, aviso, confirmacion }: RequestRow): string {
  if (posible_spam) return 'posible spam';
  const failed = (state: string) => /^(rechazada|no salió)/.test(state);
  if (failed(confirmacion)) return 'sin confirmación';
  return failed(aviso) ? 'sin aviso' : '';
}

function table(rows: RequestRow[], width: number): string {
  const columns = tableColumns.filter(
    ({ value }) => value !== note || rows.some((row) => note(row) !== ''),
  );
  const cells = rows.map((row) => columns.map(({ value }) => oneLine(value(row))));
  return drawTable(columns, cells, width);
}

const plainText = (rows: RequestRow[]) =>
  [columnNames, ...rows.map((row) => columnNames.map((name) => oneLine(row[name])))]
    .map((cells) => cells.join('\t'))
    .join('\n');

const titleWidth = Math.max(...Object.values(columnTitles).map(({ length }) => length)) + 2;

const card = (row: RequestRow) =>
  columnNames
    .filter((name) => row[name])
    .map((name) => columnTitles[name].padEnd(titleWidth) + oneLine(row[name]))
    .join('\n');

async function printJson(sql: Sql, { limite, ...filter }: ListOptions): Promise<void> {
  const rows = sql<RequestRow[]>`
    select ${requestColumns(sql)} from consultora.solicitudes where ${matching(sql, filter)}
    limit ${limite ?? null}`;
  // The pipeline waits for whoever reads, however many rows there are.
  await pipeline(Readable.from(jsonOf(rows.cursor(1000))), process.stdout, { end: false });
}

async function* jsonOf(batches: AsyncIterable<RequestRow[]>) {
  let before = '[\n';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(withOffsets(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Neither city changes its clock. */
const withOffsets = (row: RequestRow) => ({
  ...row,
  fecha_bogota: `${row.fecha_bogota.replace(' ', 'T')}-05:00`,
  fecha_santo_domingo: `${row.fecha_santo_domingo.replace(' ', 'T')}-04:00`,
});
