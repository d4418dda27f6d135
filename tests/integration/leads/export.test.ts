import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { columnTitles } from '../../../cli/submissions.ts';
import { insertMany, setUpDatabase } from '../../support/database.ts';
import { leads } from '../../support/leads.ts';
import { sampleForm } from '../../support/sample.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const titles = Object.values(columnTitles);

/** Values that spreadsheets read as formulas, markup, numbers or dates; the newest first. */
const submissions = [
  {
    nombre: '=1+1',
    empresa: 'Uno; dos, "tres"',
    telefono: '+57 300 111 2233',
    whatsapp_number: '+573001112233',
    servicio: 'Conferencias Inspiradoras',
  },
  { nombre: '@SUM(A1)', empresa: '<b>&amp;</b>', telefono: '2026-03-05' },
  { nombre: 'Ana,=cmd|calc', empresa: 'Uno;-2+3, "@A1', utm_campaign: 'a,"=1+1,＝2;+3' },
  { nombre: '_x0041_ Ñandú', empresa: 'constructor', telefono: '5555 0100', pais: 'otro' },
];

const database = await setUpDatabase();
let folder: string;
beforeAll(async () => {
  for (const [age, submission] of submissions.entries()) {
    await database.insert({ ...submission, created_at: `2026-03-0${9 - age}T04:30:15Z` });
  }
});
beforeEach(() => {
  folder = temporaryFolder('sitio-hoja-');
});

const exportTo = (...args: string[]) =>
  leads(database.urls.owner, ['exportar', ...args], { folder });
const read = (file: string) => readFileSync(join(folder, file));

describe('leads exportar to CSV', () => {
  test('writes CSV that a strict parser reads, with filters', async () => {
    const run = await exportTo('todo.csv', '--hasta', '8/3/2026');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toContain('4 solicitudes en todo.csv');
    const text = read('todo.csv').toString();
    expect(text).toMatch(/^\uFEFF/);
    const strictly = { bom: true, delimiter: ';', record_delimiter: '\r\n' };
    const [head, ...rows] = parse(text, strictly);
    expect(head).toEqual(titles);
    const shown = ['Fecha (Bogotá)', 'Nombre', 'Empresa', 'Teléfono'] as const;
    expect(rows.map((row) => shown.map((title) => row[titles.indexOf(title)]))).toEqual([
      ['2026-03-08 23:30:15', "'=1+1", 'Uno; dos, "tres"', "'+57 300 111 2233"],
      ['2026-03-07 23:30:15', "'@SUM(A1)", '<b>&amp;</b>', "'2026-03-05"],
      ['2026-03-06 23:30:15', "Ana,'=cmd|calc", `Uno;'-2+3, "'@A1`, "'+57 (300) 111-2233"],
      ['2026-03-05 23:30:15', '_x0041_ Ñandú', 'constructor', "'5555 0100"],
    ]);
  });

  test('writes no formula for a reader with another separator', async () => {
    const { out } = await exportTo('-');
    expect(out).toContain(`"Ana,'=cmd|calc"`);
    const cells = out.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[ "]+/, ''));
    expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });
});

test('leads exportar writes XLSX that another library reads: texts, dates and links', async () => {
  expect(await exportTo()).toMatchObject({ code: 0, err: '' });
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^solicitudes-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const workbook = xlsx.read(read(file), { cellNF: true });
  const sheet = workbook.Sheets.Solicitudes ?? {};
  const cell = (title: string, row: number) =>
    sheet[xlsx.utils.encode_cell({ r: row, c: titles.indexOf(title) })];
  expect(titles.map((title) => cell(title, 0).v)).toEqual(titles);
  for (const [at, submission] of submissions.entries()) {
    const { nombre, empresa, telefono } = { ...sampleForm, ...submission };
    expect(cell('Nombre', at + 1)).toMatchObject({ t: 's', v: nombre });
    expect(cell('Nombre', at + 1)).not.toHaveProperty('f');
    expect(cell('Empresa', at + 1)).toMatchObject({ t: 's', v: empresa });
    expect(cell('Teléfono', at + 1)).toMatchObject({ t: 's', v: telefono, z: '@' });
  }
  expect(cell('Servicio', 1)).toMatchObject({ v: 'Conferencias Inspiradoras' });
  expect(cell('Fecha (Bogotá)', 1)).toMatchObject({ t: 'n', w: '2026-03-08 23:30' });
  expect(cell('Fecha (Santo Domingo)', 1).w).toBe('2026-03-09 00:30');
  expect(cell('WhatsApp', 1)).toMatchObject({
    v: 'Escribir',
    l: { Target: 'https://wa.me/573001112233' },
  });
  expect(cell('WhatsApp', 4)).toBeUndefined();
  expect(cell('Email', 4)).toMatchObject({
    v: sampleForm.email,
    l: { Target: `mailto:${sampleForm.email}` },
  });
});

test('an existing file is replaced only with --reemplazar', async () => {
  writeFileSync(join(folder, 'mía.csv'), 'mía');
  const rejected = await exportTo('mía.csv');
  expect(rejected.code).toBe(1);
  expect(rejected.err).toMatch(/^Ya existe ese archivo.*--reemplazar/);
  expect(read('mía.csv').toString()).toBe('mía');
  expect((await exportTo('mía.csv', '--reemplazar')).code).toBe(0);
  expect(read('mía.csv').toString()).toContain('Ñandú');
  expect(statSync(join(folder, 'mía.csv')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['mía.csv']);
});

test.each([
  [['todo.txt'], 2, 'tiene que terminar en .xlsx o .csv'],
  [['todo.csv', '--formato', 'ods'], 2, 'Argumento: formato, Recibido: "ods"'],
  [['no/hay/todo.csv'], 1, 'No existe esa carpeta'],
])('exportar %j fails with advice and writes no file', async (args, code, sentence) => {
  const run = await exportTo(...args);
  expect(run.code).toBe(code);
  expect(run.err).toContain(sentence);
  expect(readdirSync(folder)).toEqual([]);
});

test('20,001 submissions are too many for XLSX; CSV contains them', async () => {
  await insertMany(database.owner, 20_000);
  const run = await exportTo('todo.xlsx');
  expect(run).toMatchObject({ code: 1, out: '' });
  expect(run.err).toContain('Son más de 20000 solicitudes');
  expect(readdirSync(folder)).toEqual([]);
  expect((await exportTo('todo.csv')).out).toContain('20004 solicitudes en todo.csv');
  expect(read('todo.csv').toString().split('\r\n')).toHaveLength(20_006);
});
