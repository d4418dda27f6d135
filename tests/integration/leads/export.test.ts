import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { createDatabase } from '../../support/database.ts';
import { leads } from '../../support/leads.ts';
import { insertMany } from '../../support/many-requests.ts';
import { setUpExport } from '../../support/set-up-export.ts';

const here = setUpExport();

describe('leads export', () => {
  test('leaves a file alone that is there, unless told to replace it', async () => {
    writeFileSync(join(here.folder, 'mía.csv'), 'mía');
    const refused = await here.exportTo('mía.csv');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^Ya existe .*mía\.csv.*--reemplazar/);
    expect(readFileSync(join(here.folder, 'mía.csv'), 'utf8')).toBe('mía');
    expect((await here.exportTo('mía.csv', '--force')).code).toBe(0);
    expect(readFileSync(join(here.folder, 'mía.csv'), 'utf8')).toContain('Ñandú');
    expect(readdirSync(here.folder)).toEqual(['mía.csv']);
  });

  test('leaves nothing behind when the database gives up half-way', async () => {
    const broken = await createDatabase();
    await broken.owner`insert into contact_submissions ${broken.owner(aRequest)}`;
    // Counting does not ask for it; reading does.
    await broken.owner`create or replace function nombre_de_pais(pais text) returns text
      language plpgsql immutable as $$ begin perform 1 / 0; return pais; end $$`;
    const { code, err } = await leads(broken.urls.owner, [
      'export',
      join(here.folder, 'medias.xlsx'),
    ]);
    expect(code).toBe(1);
    expect(err).toBe('Algo falló: division by zero (22012)\n');
    await broken.drop();
    expect(readdirSync(here.folder)).toEqual([]);
  });

  test.each([
    [['todo.txt'], 'Di el formato'],
    [['todo.csv', '--format', 'xlsx'], 'deja uno de los dos'],
    [['todo.csv', '--separator', '|'], 'El separador'],
    [['todo.xlsx', '--separator', ';'], 'solo para CSV'],
  ])('answers %j with what to write', async ([file = '', ...args], sentence) => {
    const { code, err } = await here.exportTo(file, ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(existsSync(join(here.folder, file))).toBe(false);
  });

  test('says so of a folder that is not there', async () => {
    const { code, err } = await here.exportTo('no/hay/todo.csv');
    expect(code).toBe(1);
    expect(err).toMatch(/^No existe la carpeta .*no\/hay\.\n$/);
  });
});

test('an export of 100,000 requests stays under 200 MB of memory', async () => {
  const many = await createDatabase();
  await insertMany(many.owner, 100_000);
  for (const ending of ['csv', 'xlsx']) {
    const file = join(here.folder, `muchas.${ending}`);
    const { code, peak } = await leads(many.urls.owner, ['export', file]);
    expect(code).toBe(0);
    console.info(`100,000 rows as ${ending}: at most ${peak} MB of memory`);
    expect(peak).toBeLessThan(200);
    expect(peak).toBeGreaterThan(20);
  }
  const rows = parse(readFileSync(join(here.folder, 'muchas.csv')), { bom: true, delimiter: ';' });
  expect(rows).toHaveLength(100_001);
  await many.drop();
});
