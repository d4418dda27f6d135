import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { columnNames, type RequestRow } from './request-row.ts';
import { contentTypes, rootRelations, styles, workbook, workbookRelations } from './xlsx-parts.ts';
import { rowXml, sheetEnd, sheetStart } from './xlsx-sheet.ts';

/** Excel's own limit, less the row of titles. */
export const mostXlsxRows = 1_048_575;

/**
 * The rows as an Excel workbook, made while it is read: memory does not grow with their number. Text is
 * text, phones too; dates are dates; the first row stays in sight.
 */
export function xlsxOf(batches: AsyncIterable<RequestRow[]>): Readable {
  const zip = new ZipFile();
  // What it is, though its type does not say so; only that can be ended with an error.
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': rootRelations,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': workbookRelations,
    'xl/styles.xml': styles,
  };
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  const sheet = Readable.from(sheetOf(batches)).on('error', fail);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 });
  zip.end();
  return output;
}

async function* sheetOf(batches: AsyncIterable<RequestRow[]>) {
  yield Buffer.from(sheetStart());
  let written = 0;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield Buffer.from(rows.map((row, place) => rowXml(row, written + place + 2)).join(''));
    written += rows.length;
  }
  yield Buffer.from(sheetEnd(written + 1, columnNames.length));
}
