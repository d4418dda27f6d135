import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { columnTitles } from '../../scripts/leads/request-row.ts';
import { aRequest } from './a-request.ts';
import { createDatabase } from './database.ts';
import { leads } from './leads.ts';

export const titles = Object.values(columnTitles);

/** What spreadsheets take for formulas, markup, numbers or dates. */
export const tricky = [
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

/** A database with those requests, the first of them the newest, and for each test a folder to export to. */
export function setUpExport() {
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

  return {
    get database() {
      return database;
    },
    get folder() {
      return folder;
    },
    exportTo: (file: string, ...args: string[]) =>
      leads(database.urls.owner, ['export', join(folder, file), ...args]),
  };
}
