import { stringify } from 'csv-stringify/sync';
import { type ColumnName, columnNames, columnTitles, type Solicitud } from './submissions.ts';

/** The start of a formula in a cell, also in a cell of a reader with another separator; full-width signs too. */
const formulaStart = /(^|[,;\t\r\n])([ "]*)(?=[=+\-@\t\r＝＋－＠])/g;

const options = {
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  // Quotes other separators too, for a reader that expects them.
  quoted_match: /[,;\t\r\n]|^ | $/,
} as const;

/** CSV that Excel opens correctly; an apostrophe keeps text from being read as a formula, number or date. */
export function toCsv(rows: Solicitud[]): string {
  const cells = rows.map((row) => columnNames.map((name) => guard(name, row[name] ?? '')));
  return stringify([Object.values(columnTitles), ...cells], options);
}

function guard(name: ColumnName, text: string): string {
  if (name === 'telefono' && /^[\d -]+$/.test(text)) return `'${text}`;
  return text.replace(formulaStart, "$1$2'");
}
