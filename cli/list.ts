import Table from 'cli-table3';
import { withOwnerDatabase } from './database.ts';
import {
  columnNames,
  columnTitles,
  type Filter,
  type Solicitud,
  selectSubmissions,
} from './submissions.ts';

interface ListOptions extends Filter {
  limite: number;
  detalle?: boolean | undefined;
}

/** Prints the newest submissions: a table, or all values of each. */
export const listSubmissions = ({ limite, detalle, ...filter }: ListOptions) =>
  withOwnerDatabase(async ({ sql }) => {
    // One more than shown tells whether there are more: counting all takes as long as a second search.
    const found = await selectSubmissions(sql, filter, limite + 1);
    const rows = found.slice(0, limite);
    if (rows.length === 0) return print('Ninguna solicitud cumple esas condiciones.');
    print(detalle ? rows.map(details).join('\n\n') : drawTable(rows));
    const hints: string[] = [];
    const unnotified = rows.filter(({ falta_aviso }) => falta_aviso).length;
    if (unnotified > 0 && !detalle) {
      hints.push(
        `Ojo: no te llegó el aviso de ${unnotified === 1 ? 'una' : unnotified} de estas solicitudes. Con --detalle ves por qué.`,
      );
    }
    if (found.length > limite) {
      hints.push(`Hay más solicitudes. Para verlas: --limite ${5 * limite}`);
    }
    if (hints.length > 0) console.warn(`\n${hints.join('\n')}`);
  });

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Removes control characters, which the reply of a mail server may contain. */
const oneLine = (text: string | null) => (text ?? '').replace(/\p{Cc}+/gu, ' ');

/** By importance: on a narrow terminal the last ones are left out. */
const columns: { title: string; value(row: Solicitud): string | null; minWidth: number }[] = [
  { title: 'Fecha (Bogotá)', value: (row) => row.fecha_bogota?.slice(0, 16) ?? '', minWidth: 16 },
  { title: 'Nombre', value: (row) => row.nombre, minWidth: 10 },
  { title: 'Empresa', value: (row) => row.empresa, minWidth: 10 },
  { title: 'Teléfono', value: (row) => row.telefono, minWidth: 20 },
  { title: 'Nota', value: note, minWidth: 12 },
  { title: 'Email', value: (row) => row.email, minWidth: 20 },
  { title: 'País', value: (row) => row.pais, minWidth: 8 },
];
const separator = ' │ ';
const frame = ['top', 'bottom', 'left', 'right'].flatMap((side) =>
  ['', '-mid', '-left', '-right'].map((corner) => side + corner),
);

function note({ posible_spam, falta_aviso, falta_confirmacion }: Solicitud): string {
  if (posible_spam) return falta_aviso ? 'posible spam, sin aviso' : 'posible spam';
  if (falta_aviso) return falta_confirmacion ? 'sin correos' : 'sin aviso';
  return falta_confirmacion ? 'sin confirmación' : '';
}

/** A table as wide as the terminal; values that are too long for their cell end with an ellipsis. */
export function drawTable(rows: Solicitud[]): string {
  const terminalWidth = process.stdout.columns || 120;
  let shown = columns
    .filter(({ value }) => value !== note || rows.some(note))
    .map((column) => {
      const lengths = rows.map((row) => column.value(row)?.length ?? 0);
      return { ...column, longest: Math.max(column.title.length, ...lengths) };
    });
  const widths = (limit: number) =>
    shown.map(({ longest, minWidth }) => Math.min(longest, Math.max(limit, minWidth)));
  const fits = (limit: number) =>
    widths(limit).reduce((sum, width) => sum + separator.length + width) <= terminalWidth;
  while (shown.length > 1 && !fits(0)) shown = shown.slice(0, -1);
  let limit = terminalWidth;
  while (limit > 0 && !fits(limit)) limit -= 1;

  const table = new Table({
    head: shown.map(({ title }) => title),
    colWidths: widths(limit),
    chars: {
      ...Object.fromEntries(frame.map((part) => [part, ''])),
      middle: separator,
      'mid-mid': '─┼─',
    },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
  });
  table.push(...rows.map((row) => shown.map(({ value }) => oneLine(value(row)))));
  // cli-table3 may cut a surrogate pair in half.
  return table
    .toString()
    .replace(/\p{Cs}/gu, ' ')
    .replace(/ +$/gm, '');
}

const details = (row: Solicitud) =>
  columnNames
    .filter((name) => row[name])
    .map((name) => columnTitles[name].padEnd(25) + oneLine(row[name]))
    .join('\n');
