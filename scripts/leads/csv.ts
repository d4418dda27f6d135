import { columnNames, columnTitles, type RequestRow } from './request-row.ts';

export type Separator = ';' | ',';

/**
 * The rows as CSV that Excel opens with a double click: UTF-8 with its mark, CRLF, and an apostrophe
 * before what Excel would take for a formula, or for a number or date in place of a phone. The
 * apostrophe is seen in the cell: every other way of keeping +57 as text is itself a formula, or changes
 * what whoever copies the cell gets.
 */
export async function* csvOf(
  batches: AsyncIterable<RequestRow[]>,
  separator: Separator,
): AsyncGenerator<string> {
  const line = (cells: string[]) =>
    `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`;
  yield `\uFEFF${line(columnNames.map((name) => columnTitles[name]))}`;
  for await (const rows of batches) {
    yield rows.map((row) => line(columnNames.map((name) => cellOf(row, name)))).join('');
  }
}

/** The full-width twins count too where Excel runs in an East Asian language. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const onlyDigits = /^[\d -]+$/;

function cellOf(row: RequestRow, name: keyof RequestRow): string {
  const text = row[name] ?? '';
  const guarded = formula.test(text) || (name === 'telefono' && onlyDigits.test(text));
  return guarded ? `'${text}` : text;
}

const quote = (text: string, separator: Separator) =>
  text.includes(separator) || /["\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
