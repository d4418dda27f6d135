import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { columnTitles } from '../../scripts/leads/request-row.ts';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';
import { leads } from '../support/leads.ts';
import { insertMany } from '../support/many-requests.ts';

const titles = Object.values(columnTitles);
const tricky = [
  {
    nombre: '=HYPERLINK("http://malo.example";"clic")',
    empresa: 'Uno; dos, "tres"',
    telefono: '+57 300 111 2233',
  },
  {
    nombre: '+cmd|calc',
    fuente: '=1+1',
    campana: '<script>',
    procedencia: 'www.google.com',
    version_aviso: '2026-11-21',
    empresa: '-2+3',
    telefono: '0057 300 111 2233',
  },
  {
    nombre: '@SUM(A1)',
    empresa: '<b>&amp;</b>',
    telefono: '(809) 555-0100',
    pais: 'republica-dominicana',
  },
  { nombre: '_x0041_ Ñandú', empresa: "D'Artagnan 𠮷", telefono: '2026-03-05', pais: 'otro' },
];

let database: Awaited<ReturnType<typeof createDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await createDatabase();
  const { owner } = database;
  for (const [day, request] of tricky.entries()) {
    const created_at = `2026-03-0${9 - day}T04:30:15Z`;
    await owner`insert into contact_submissions ${owner({ ...aRequest, ...request, created_at })}`;
  }
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitio-hoja-'));
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => database.drop());

const exportTo = (file: string, ...args: string[]) =>
  leads(database.ownerUrl, ['export', join(folder, file), ...args]);

describe('leads export to CSV', () => {
  test.each([';', ','] as const)(
    'separates by %s, as a strict parser reads it',
    async (separator) => {
      const { code, out, err } = await exportTo('todo.csv', '--separator', separator);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('4 solicitudes en ');
      const bytes = readFileSync(join(folder, 'todo.csv'));
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

  test('takes the filters of the list, and writes to the screen for -', async () => {
    const { out, code } = await leads(database.ownerUrl, ['export', '-', '--texto', 'nandu']);
    expect(code).toBe(0);
    expect(parse(out, { bom: true, delimiter: ';' })).toHaveLength(2);
  });

  test('has its titles when there is nothing else', async () => {
    await exportTo('nada.csv', '--desde', '2027-01-01');
    expect(readFileSync(join(folder, 'nada.csv'), 'utf8')).toBe(`\uFEFF${titles.join(';')}\r\n`);
  });
});

describe('leads export to XLSX', () => {
  const open = (file: string) =>
    xlsx.read(readFileSync(join(folder, file)), { cellNF: true, cellStyles: true });

  test('opens in another library with text as text, dates as dates and links as links', async () => {
    expect(await exportTo('todo.xlsx')).toMatchObject({ code: 0, err: '' });
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
    await exportTo('todo.xlsx');
    const zip = xlsx.CFB.read(readFileSync(join(folder, 'todo.xlsx')), { type: 'buffer' });
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
    const { out } = await leads(database.ownerUrl, ['export'], { folder });
    const [file = ''] = readdirSync(folder);
    expect(file).toMatch(/^solicitudes-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(out).toContain(file);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(open(file).SheetNames).toEqual(['Solicitudes']);
  });
});

describe('leads export', () => {
  test('leaves a file alone that is there, unless told to replace it', async () => {
    writeFileSync(join(folder, 'mía.csv'), 'mía');
    const refused = await exportTo('mía.csv');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^Ya existe .*mía\.csv.*--reemplazar/);
    expect(readFileSync(join(folder, 'mía.csv'), 'utf8')).toBe('mía');
    expect((await exportTo('mía.csv', '--force')).code).toBe(0);
    expect(readFileSync(join(folder, 'mía.csv'), 'utf8')).toContain('Ñandú');
    expect(readdirSync(folder)).toEqual(['mía.csv']);
  });

  test('leaves nothing behind when the database gives up half-way', async () => {
    const broken = await createDatabase();
    await broken.owner`insert into contact_submissions ${broken.owner(aRequest)}`;
    // Counting does not ask for it; reading does.
    await broken.owner`create or replace function nombre_de_pais(pais text) returns text
      language plpgsql immutable as $$ begin perform 1 / 0; return pais; end $$`;
    const { code, err } = await leads(broken.ownerUrl, ['export', join(folder, 'medias.xlsx')]);
    expect(code).toBe(1);
    expect(err).toBe('Algo falló: division by zero (22012)\n');
    await broken.drop();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    [['todo.txt'], 'Di el formato'],
    [['todo.csv', '--format', 'xlsx'], 'deja uno de los dos'],
    [['todo.csv', '--separator', '|'], 'El separador'],
    [['todo.xlsx', '--separator', ';'], 'solo para CSV'],
  ])('answers %j with what to write', async ([file = '', ...args], sentence) => {
    const { code, err } = await exportTo(file, ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(existsSync(join(folder, file))).toBe(false);
  });

  test('says so of a folder that is not there', async () => {
    const { code, err } = await exportTo('no/hay/todo.csv');
    expect(code).toBe(1);
    expect(err).toMatch(/^No existe la carpeta .*no\/hay\.\n$/);
  });
});

test('an export of 100,000 requests stays under 200 MB of memory', async () => {
  const many = await createDatabase();
  await insertMany(many.owner, 100_000);
  for (const ending of ['csv', 'xlsx']) {
    const file = join(folder, `muchas.${ending}`);
    const { code, peak } = await leads(many.ownerUrl, ['export', file]);
    expect(code).toBe(0);
    console.info(`100,000 rows as ${ending}: at most ${peak} MB of memory`);
    expect(peak).toBeLessThan(200);
    expect(peak).toBeGreaterThan(20);
  }
  const rows = parse(readFileSync(join(folder, 'muchas.csv')), { bom: true, delimiter: ';' });
  expect(rows).toHaveLength(100_001);
  await many.drop();
});
