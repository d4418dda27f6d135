import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { leads } from '../../support/leads.ts';
import { setUpExport, titles, tricky } from '../../support/set-up-export.ts';

const here = setUpExport();

describe('leads export to CSV', () => {
  test.each([';', ','] as const)(
    'separates by %s, as a strict parser reads it',
    async (separator) => {
      const { code, out, err } = await here.exportTo('todo.csv', '--separator', separator);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('4 solicitudes en ');
      const bytes = readFileSync(join(here.folder, 'todo.csv'));
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const [head, ...rows] = parse(bytes, {
        bom: true,
        delimiter: separator,
        record_delimiter: '\r\n',
        relax_quotes: false,
        relax_column_count: false,
      });
      expect(head).toEqual(titles);
      expect(head).toEqual(titles);
      const columns = ['Fecha (Bogotá)', 'Nombre', 'Empresa', 'Teléfono', 'País'];
      const places = columns.map((title) => titles.indexOf(title));
      expect(rows.map((row) => places.map((place) => row[place]))).toEqual([
        [
          '2026-03-08 23:30:15',
          `'${tricky[0]?.nombre}`,
          'Uno; dos, "tres"',
          "'+57 300 111 2233",
          'Colombia',
        ],
        ['2026-03-07 23:30:15', "'+cmd|calc", "'-2+3", "'0057 300 111 2233", 'Colombia'],
        [
          '2026-03-06 23:30:15',
          "'@SUM(A1)",
          '<b>&amp;</b>',
          '(809) 555-0100',
          'República Dominicana',
        ],
        ['2026-03-05 23:30:15', '_x0041_ Ñandú', tricky[3]?.empresa, "'2026-03-05", 'Otro'],
      ]);
      expect(rows[0]).toContain('2026-03-09 00:30:15');
      for (const cell of ["'=1+1", '<script>', 'www.google.com', '2026-11-21']) {
        expect(rows[1]).toContain(cell);
      }
      expect(rows[0]).toContain('https://wa.me/573001112233');
      expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    },
  );

  test.each([';', ','] as const)(
    'separates by %s and gives no formula to a reader that splits elsewhere',
    async (separator) => {
      const { owner } = here.database;
      const request = {
        ...aRequest,
        nombre: 'Ana,=cmd|calc',
        empresa: 'Uno;-2+3, "@SUM(A1)',
        campana: 'a,"=1+1,＝2;+3',
      };
      await owner`insert into contact_submissions ${owner(request)}`;
      onTestFinished(async () => {
        await owner`delete from contact_submissions where nombre = ${request.nombre}`;
      });
      const { out } = await leads(here.database.urls.owner, [
        'export',
        '-',
        '--separator',
        separator,
      ]);
      const [, row = ''] = out.split('\r\n');
      expect(row).toContain('"Ana,\'=cmd|calc"');
      const cells = row.split(/[,;\t]/).map((cell) => cell.replace(/^[ "]+/, ''));
      expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      const [, first] = parse(out, { bom: true, delimiter: separator });
      expect(first).toHaveLength(titles.length);
    },
  );

  test('takes the filters of the list, and writes to the screen for -', async () => {
    const { out, code } = await leads(here.database.urls.owner, [
      'export',
      '-',
      '--texto',
      'nandu',
    ]);
    expect(code).toBe(0);
    expect(parse(out, { bom: true, delimiter: ';' })).toHaveLength(2);
  });

  test('has its titles when there is nothing else', async () => {
    await here.exportTo('nada.csv', '--desde', '2027-01-01');
    expect(readFileSync(join(here.folder, 'nada.csv'), 'utf8')).toBe(
      `\uFEFF${titles.join(';')}\r\n`,
    );
  });
});
