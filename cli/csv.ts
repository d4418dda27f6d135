import { stringify } from 'csv-stringify/sync';
import { type ColumnName, columnNames, columnTitles, type Solicitud } from './submissions.ts';

/**
 * The start of a formula: at the start of a cell, or after a character that another separator setting takes for
 * the end of one. Excel in East Asian languages also accepts full-width signs.
 */
const formulaStart = /(^|[,;\t\r\n])([ "]*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * The submissions as CSV that Excel opens correctly, in pieces. A leading apostrophe keeps it from reading text as a
 * formula, or a phone as a number or date.
 */
export async function* toCsv(
  batches: AsyncIterable<Solicitud[]> | Solicitud[][],
  separator: ';' | ',',
) {
  const options = {
    delimiter: separator,
    record_delimiter: 'windows',
    // Quotes both separators, whichever the reader expects.
    quoted_match: /[,;\t\r\n]|^ | $/,
  } as const;
  yield stringify([Object.values(columnTitles)], { ...options, bom: true });
  for await (const rows of batches) {
    const cells = rows.map((row) => columnNames.map((name) => guard(name, row[name] ?? '')));
    yield stringify(cells, options);
  }
}

function guard(name: ColumnName, text: string): string {
  if (name === 'telefono' && /^[\d -]+$/.test(text)) return `'${text}`;
  return text.replace(formulaStart, "$1$2'");
}
