import { stringify } from 'csv-stringify/sync';
import { type ColumnName, columnNames, columnTitles, type Submission } from './submissions.ts';

/**
 * Where a formula may begin: at the start of a cell, and after whatever a reader with other settings takes
 * for the end of one. Full-width signs count too where Excel runs in an East Asian language.
 */
const formulaStart = /(^|[,;\t\r\n])([ "]*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * The submissions as CSV that Excel opens with a double click. An apostrophe keeps it from taking text for
 * a formula, or a phone for a number or date; every other way of saying so is itself a formula.
 */
export const toCsv = (rows: Submission[], separator: ';' | ','): string =>
  stringify(
    rows.map((row) => columnNames.map((name) => guard(name, row[name] ?? ''))),
    {
      bom: true,
      header: true,
      columns: columnNames.map((name) => columnTitles[name]),
      delimiter: separator,
      record_delimiter: 'windows',
      // Also what only another separator's reader would split.
      quoted_match: /[,;\t\r\n]|^ | $/,
    },
  );

function guard(name: ColumnName, text: string): string {
  if (name === 'telefono' && /^[\d -]+$/.test(text)) return `'${text}`;
  return text.replace(formulaStart, "$1$2'");
}
