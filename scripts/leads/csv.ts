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
  const line = (cells: string[]) => `${cells.map(quote).join(separator)}\r\n`;
  yield `\uFEFF${line(columnNames.map((name) => columnTitles[name]))}`;
  for await (const rows of batches) {
    yield rows.map((row) => line(columnNames.map((name) => cellOf(row, name)))).join('');
  }
}

/**
 * Where a formula may begin: at the start of a cell, and after whatever a reader with other settings takes
 * for the end of one. Full-width signs count too where Excel runs in an East Asian language.
 */
const formulaStart = /(^|[,;\t\r\n])([ "]*)(?=[=+\-@\t\r＝＋－＠])/g;
const onlyDigits = /^[\d -]+$/;

function cellOf(row: RequestRow, name: keyof RequestRow): string {
  const text = row[name] ?? '';
  if (name === 'telefono' && onlyDigits.test(text)) return `'${text}`;
  return text.replace(formulaStart, "$1$2'");
}

/** Also what only another separator's reader would split. */
const quote = (text: string) =>
  /[,;\t"\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
