import { columnNames, columnTitles, type RequestRow } from './request-row.ts';
import { spreadsheet, style } from './xlsx-parts.ts';

/** In characters. */
const widths: Record<keyof RequestRow, number> = {
  fecha_bogota: 17,
  fecha_santo_domingo: 22,
  pais: 21,
  nombre: 28,
  telefono: 21,
  email: 32,
  empresa: 30,
  whatsapp: 11,
  posible_spam: 30,
  aviso: 20,
  confirmacion: 24,
  fuente: 16,
  medio: 14,
  campana: 22,
  procedencia: 26,
  version_aviso: 19,
  referencia: 38,
};
const linkText = 'Escribir';

/** The sheet up to the row of titles, which stays in sight. */
export function sheetStart(): string {
  const columns = columnNames.map(
    (name, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[name]}" customWidth="1"/>`,
  );
  const titles = columnNames.map((name, at) =>
    textCell(reference(at, 1), columnTitles[name], style.title),
  );
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${spreadsheet}">` +
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
  );
}

/** What comes after the last row: Excel's little arrows for filtering. */
export const sheetEnd = (rows: number, columns: number): string =>
  `</sheetData><autoFilter ref="A1:${reference(columns - 1, rows)}"/></worksheet>`;

/** One request as the row of that number. */
export const rowXml = (row: RequestRow, number: number): string =>
  `<row r="${number}">${columnNames.map((name, at) => cellXml(name, row[name], reference(at, number))).join('')}</row>`;

function cellXml(name: keyof RequestRow, value: string | null, cell: string): string {
  if (!value) return '';
  switch (name) {
    case 'fecha_bogota':
    case 'fecha_santo_domingo':
      return `<c r="${cell}" s="${style.date}"><v>${serialNumber(value)}</v></c>`;
    case 'whatsapp':
      // A formula and not a link of the sheet, of which Excel takes no more than 65 530.
      return `<c r="${cell}" s="${style.link}" t="str"><f>HYPERLINK("${escapeXml(value)}","${linkText}")</f><v>${linkText}</v></c>`;
    default:
      return textCell(cell, value, name === 'telefono' ? style.text : style.plain);
  }
}

/** Inline text is never a formula or a number, whatever it begins with. */
const textCell = (cell: string, text: string, format: number) =>
  `<c r="${cell}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const reference = (column: number, row: number) => String.fromCharCode(65 + column) + row;

const dayZero = Date.UTC(1899, 11, 30);

/** Days since Excel's day zero on the clock that the text was read from. */
const serialNumber = (dateAndTime: string) =>
  (Date.parse(`${dateAndTime.replace(' ', 'T')}Z`) - dayZero) / 86_400_000;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML has no way to say; `_x0041_` would be read as an A unless its first mark is spelled out. */
const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
