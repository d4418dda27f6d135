import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSubmission } from '../../app/contact/save-submission.server.ts';
import { type ContactSubmission, validate } from '../../app/contact/schema.ts';
import { connect, openDatabase } from '../../db/client.ts';
import { fieldNames } from '../../db/fields.ts';
import { aRequest, aSubmission, valuesOf } from '../support/a-request.ts';
import { setUpDatabase } from '../support/database.ts';

const database = setUpDatabase();
const { insert, rows: rowsOf } = database;
let site: ReturnType<typeof openDatabase>;
beforeAll(() => {
  site = openDatabase(database.urls.site);
});
afterAll(() => site.close());

test('a submission is stored unchanged, with an id and the time', async () => {
  await saveSubmission(site, aSubmission);
  const [row] = await rowsOf(aRequest.email);
  expect(row).toMatchObject(aRequest);
  expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Date.now() - row?.created_at.getTime()).toBeLessThan(60_000);
});

test('a submission costs the database one statement', async () => {
  const statements: string[] = [];
  const client = connect(database.urls.site, { debug: (_id, query) => statements.push(query) });
  await saveSubmission(
    { run: async (statement) => statement(drizzle(client)), close: () => client.end() },
    { ...aSubmission, email: 'una@clinica.example' },
  );
  await client.end();
  expect(statements).toEqual([expect.stringMatching(/^insert into "contact_submissions"/)]);
});

test('the same submission is one row, sent fifty times at once', async () => {
  const repeated = { ...aSubmission, email: 'cincuenta@clinica.example' };
  await Promise.all(Array.from({ length: 50 }, () => saveSubmission(site, repeated)));
  expect(await rowsOf(repeated.email)).toHaveLength(1);
});

const another: ContactSubmission = {
  country: 'otro',
  name: 'Ana Pérez',
  phone: '809 555 0100',
  email: 'ana@clinica.example',
  company: 'Clínica Norte',
};

test.each(fieldNames)('a submission that differs in its %s alone is another row', async (field) => {
  const count = async () => (await database.owner`select from contact_submissions`).length;
  await saveSubmission(site, aSubmission);
  const before = await count();
  await saveSubmission(site, { ...aSubmission, [field]: another[field] });
  expect(await count()).toBe(before + 1);
});

test('the same submission is stored again after ten minutes, and not before', async () => {
  const repeated = { ...aSubmission, email: 'otra.vez@clinica.example' };
  const age = (seconds: number) => database.owner`
    update contact_submissions set dedupe_window =
      int8range(lower(dedupe_window) - ${seconds}::bigint, upper(dedupe_window) - ${seconds}::bigint)
    where email = ${repeated.email}`;
  await saveSubmission(site, repeated);
  await age(590);
  await saveSubmission(site, repeated);
  expect(await rowsOf(repeated.email)).toHaveLength(1);
  await age(11);
  await saveSubmission(site, repeated);
  expect(await rowsOf(repeated.email)).toHaveLength(2);
});

test.each([
  { nombre: 'Al', telefono: '1234567', empresa: 'XY' },
  { nombre: 'a'.repeat(100), telefono: '1'.repeat(20), empresa: 'x'.repeat(100) },
  { nombre: '𠮷'.repeat(100), empresa: '👩🏽‍⚕️ é' },
  { nombre: ' Ana\u2028María\u0000\uD800 ', telefono: ' 300\u00A0111\u00A02233 ' },
  { nombre: 'e\u0301\u0301 \u034F\uFFFD\u{E0041}\u{10FFFF}', empresa: 'محمد Ωμέγα 山田' },
  { email: `${'a'.repeat(239)}@clinica.example` },
  { email: " o'brien+web@mail.clinica.example " },
])('the table accepts what the form accepts: %j', async (changes) => {
  const result = validate(valuesOf({ ...aRequest, ...changes }));
  if (!result.valid) throw new Error(result.message);
  await saveSubmission(site, result.submission);
});

test.each([
  { pais: 'atlantida' },
  { nombre: 'A' },
  { nombre: 'a'.repeat(101) },
  { nombre: 'Ana\nBcc: x' },
  { nombre: 'Ana ' },
  { telefono: '123456' },
  { telefono: '300111223a' },
  { email: 'ana.clinica.example' },
  { email: `${'a'.repeat(240)}@clinica.example` },
  { empresa: 'x'.repeat(101) },
  { spam_reason: 'x' },
])('the table rejects, from any program, %j', async (changes) => {
  await expect(insert(changes)).rejects.toMatchObject({ code: '23514' });
});
