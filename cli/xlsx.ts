import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { getCellAddress, sanitizeAttributeValue } from 'write-excel-file/utility';
import { colors } from '#app/colors.ts';
import { type ColumnName, columnNames, columnTitles, type Solicitud } from './submissions.ts';

const titleStyle = {
  fontWeight: 'bold',
  textColor: colors.white,
  backgroundColor: colors.petrol,
} as const;
const linkStyle = { textColor: colors.petrol, textDecoration: { underline: true } } as const;
const hyperlink = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** The submissions as an Excel workbook with real dates, links, filters and a fixed title row. */
export function toXlsx(rows: Solicitud[]): Promise<Buffer> {
  const titles = columnNames.map((name) => ({ value: columnTitles[name], ...titleStyle }));
  const cells = rows.map((row) => columnNames.map((name) => cellOf(name, row[name])));
  const options = { sheet: 'Solicitudes', stickyRowsCount: 1, columns: columnWidths(rows) };
  return writeExcelFile([titles, ...cells], options, {
    features: [linksAndFilters(rows)],
  }).toBuffer();
}

function cellOf(name: ColumnName, value: string | null): Cell {
  if (!value) return null;
  if (name === 'whatsapp') return { value: 'Escribir', ...linkStyle };
  if (name === 'email') return { value: escapeText(value), ...linkStyle };
  if (name === 'telefono') return { value: escapeText(value), format: '@' };
  if (name.startsWith('fecha_')) {
    // Excel's dates have no time zone, and the library writes the UTC time.
    return { value: new Date(`${value.replace(' ', 'T')}Z`), format: 'yyyy-mm-dd hh:mm' };
  }
  return { value: escapeText(value) };
}

/** Escapes `_x0041_`, which Excel reads as an A, and `constructor`, which the library looks up in an object. */
function escapeText(text: string): string {
  const escaped = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  if (!(escaped in {})) return escaped;
  return `_x00${escaped.charCodeAt(0).toString(16).toUpperCase()}_${escaped.slice(1)}`;
}

const columnWidths = (rows: Solicitud[]) =>
  columnNames.map((name) => {
    const lengths = rows.map((row) => (name === 'whatsapp' ? 0 : (row[name]?.length ?? 0)));
    const longest = lengths.reduce((one, other) => Math.max(one, other), columnTitles[name].length);
    return { width: Math.min(longest + 3, 40) };
  });

/** A feature for write-excel-file, which has no links or filters of its own. */
function linksAndFilters(rows: Solicitud[]) {
  const links = rows
    .flatMap(({ whatsapp, email }, index) => [
      { cell: getCellAddress(index + 1, columnNames.indexOf('whatsapp')), url: whatsapp ?? '' },
      { cell: getCellAddress(index + 1, columnNames.indexOf('email')), url: `mailto:${email}` },
    ])
    .filter(({ url }) => url);
  const references = links.map(({ cell }) => `<hyperlink ref="${cell}" r:id="rId-${cell}"/>`);
  const targets = links.map(
    ({ cell, url }) =>
      `<Relationship Id="rId-${cell}" Type="${hyperlink}" Target="${sanitizeAttributeValue(url)}" TargetMode="External"/>`,
  );
  const lastCell = getCellAddress(rows.length, columnNames.length - 1);
  const filter = `<autoFilter ref="A1:${lastCell}"/>`;
  const hyperlinks = links.length > 0 ? `<hyperlinks>${references.join('')}</hyperlinks>` : '';
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (sheet: string) =>
            sheet.replace('</sheetData>', (end) => end + filter + hyperlinks),
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': { insert: () => targets.join('') },
      },
    },
  };
}
