import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { leads } from '../../support/leads.ts';
import { setUpExport, titles, tricky } from '../../support/set-up-export.ts';

const here = setUpExport();

describe('leads export to XLSX', () => {
  const open = (file: string) =>
    xlsx.read(readFileSync(join(here.folder, file)), { cellNF: true, cellStyles: true });

  test('opens in another library with text as text, dates as dates and links as links', async () => {
    expect(await here.exportTo('todo.xlsx')).toMatchObject({ code: 0, err: '' });
    const sheet = open('todo.xlsx').Sheets.Solicitudes ?? {};
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:Q5' });
    expect(titles.map((_, at) => sheet[xlsx.utils.encode_cell({ r: 0, c: at })]?.v)).toEqual(
      titles,
    );
    const cellOf = (title: string, row: number) =>
      sheet[xlsx.utils.encode_cell({ r: row, c: titles.indexOf(title) })];
    for (const [at, { nombre, empresa, telefono }] of tricky.entries()) {
      expect(cellOf('Nombre', at + 1)).toMatchObject({ t: 's', v: nombre });
      expect(cellOf('Nombre', at + 1)).not.toHaveProperty('f');
      expect(cellOf('Teléfono', at + 1)).toMatchObject({ t: 's', v: telefono, z: '@' });
      expect(cellOf('Empresa', at + 1)).toMatchObject({ t: 's', v: empresa });
      // Days since the end of 1899, at 23:30:15 of Bogotá.
      const date = cellOf('Fecha (Bogotá)', at + 1);
      expect(date).toMatchObject({ t: 'n', z: 'yyyy\\-mm\\-dd\\ hh:mm' });
      expect(date.v).toBeCloseTo(46_089 - at + (23 * 3600 + 30 * 60 + 15) / 86_400, 8);
    }
    expect(cellOf('Fecha (Bogotá)', 1).w).toBe('2026-03-08 23:30');
    expect(cellOf('Fecha (Santo Domingo)', 1).w).toBe('2026-03-09 00:30');
    expect(cellOf('WhatsApp', 1)).toMatchObject({
      v: 'Escribir',
      f: 'HYPERLINK("https://wa.me/573001112233","Escribir")',
    });
    expect(cellOf('WhatsApp', 4)).toBeUndefined();
    const columns = sheet['!cols'] ?? [];
    expect(columns.map((column) => column?.width ?? 0).every((width) => width > 10)).toBe(true);
  });

  test('has a bold first row that stays in sight', async () => {
    await here.exportTo('todo.xlsx');
    const zip = xlsx.CFB.read(readFileSync(join(here.folder, 'todo.xlsx')), { type: 'buffer' });
    const part = (name: string) => Buffer.from(xlsx.CFB.find(zip, name)?.content ?? []).toString();
    const sheet = part('/xl/worksheets/sheet1.xml');
    expect(sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    const format = Number(sheet.match(/<c r="A1" s="(\d+)"/)?.[1]);
    const styles = part('/xl/styles.xml');
    const formats = styles.match(/<cellXfs[^>]*>(.*)<\/cellXfs>/)?.[1]?.match(/<xf[^>]*>/g) ?? [];
    const font = Number(formats[format]?.match(/fontId="(\d+)"/)?.[1]);
    expect(styles.match(/<font>.*?<\/font>/g)?.[font]).toContain('<b/>');
  });

  test('is named by the day when no name is given, and readable by nobody else', async () => {
    const { out } = await leads(here.database.urls.owner, ['export'], { folder: here.folder });
    const [file = ''] = readdirSync(here.folder);
    expect(file).toMatch(/^solicitudes-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(out).toContain(file);
    expect(statSync(join(here.folder, file)).mode & 0o777).toBe(0o600);
    expect(open(file).SheetNames).toEqual(['Solicitudes']);
  });
});
