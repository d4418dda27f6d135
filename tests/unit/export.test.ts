import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as xlsx from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { toCsv } from '../../cli/csv.ts';
import { drawTable } from '../../cli/list.ts';
import type { Solicitud } from '../../cli/submissions.ts';
import { toXlsx } from '../../cli/xlsx.ts';

test('a value of several lines is one cell everywhere, and one line in the list', async () => {
  const lines = 'Hola:\n\n=1+1\nAna │ otra';
  const row = { fecha_bogota: '2026-03-05 15:42:07', empresa: lines } as Solicitud;
  const csv = await text(Readable.from(toCsv([[row]], ';')));
  const [, ...rows] = parse(csv, { bom: true, delimiter: ';' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("Hola:\n\n'=1+1\nAna │ otra");
  expect(drawTable([row]).split('\n')).toHaveLength(3);
  const { Sheets } = xlsx.read(await toXlsx([row]));
  const cells = Object.values(Sheets.Solicitudes ?? {});
  expect(cells).toContainEqual(expect.objectContaining({ t: 's', v: lines }));
});
