import { expect, test } from 'vitest';
import { saveSubmission } from '../../app/contact/save-submission.server.ts';
import { validate } from '../../app/contact/schema.ts';
import { openDatabase } from '../../db/client.ts';
import { fieldNames, fields } from '../../db/fields.ts';
import { insertAs, setUpDatabase } from '../support/database.ts';
import { sampleForm } from '../support/sample.ts';

const database = await setUpDatabase();
const { insert, rows: rowsOf } = database;
const site = openDatabase(database.urls.site);

/** The row of version 1.0.0, which runs while the next version migrates. Never add a column. */
const released = {
  pais: 'colombia',
  nombre: 'Ana',
  telefono: '3001112233',
  email: 'antes@clinica.example',
  empresa: 'Clínica',
  servicio: 'Talleres',
  whatsapp_number: '+573001112233',
  spam_reason: 'un enlace',
  privacy_version: '2026-11-22',
  utm_source: 'boletin',
  utm_medium: 'correo',
  utm_campaign: 'enero',
  referrer_host: 'l.instagram.com',
};
test('the released version can store submissions in the migrated table', async () => {
  await insertAs(database.urls.site, released);
  expect(await rowsOf(released.email)).toMatchObject([released]);
});

test('fifty concurrent equal submissions are one row', async () => {
  const repeated = { ...sampleForm, email: 'cincuenta@clinica.example' };
  await Promise.all(Array.from({ length: 50 }, () => saveSubmission(site, repeated)));
  expect(await rowsOf(repeated.email)).toHaveLength(1);
});

test.each(fieldNames)('a submission that differs in its %s alone is another row', async (field) => {
  await database.owner`truncate contact_submissions cascade`;
  const other = field === 'pais' ? 'otro' : `${sampleForm[field]}0`;
  await saveSubmission(site, sampleForm);
  await saveSubmission(site, { ...sampleForm, [field]: other });
  expect(await database.owner`select from contact_submissions`).toHaveLength(2);
});

test('a submission about a second service is another row', async () => {
  const visitor = { ...sampleForm, email: 'dos@clinica.example' };
  for (const servicio of ['Talleres', 'Talleres', 'Diagnóstico']) {
    await saveSubmission(site, { ...visitor, servicio });
  }
  expect(await rowsOf(visitor.email)).toHaveLength(2);
});

test('the same submission is stored again after ten minutes, and not before', async () => {
  const repeated = { ...sampleForm, email: 'otra.vez@clinica.example' };
  const age = (seconds: number) => database.owner`
    update contact_submissions set created_at = created_at - make_interval(secs => ${seconds})
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
  { nombre: '𠮷'.repeat(fields.nombre.max), empresa: '👩🏽‍⚕️ é' },
  { nombre: ' Ana\u2028María\u0000\uD800 ', telefono: ' 300\u00A0111\u00A02233 ' },
  { nombre: 'e\u0301\u0301 \u034F\uFFFD\u{E0041}\u{10FFFF}', empresa: 'محمد Ωμέγα 山田' },
  { email: " o'brien+web@mail.clinica.example " },
])('the table accepts a valid form: %j', async (changes) => {
  const result = validate({ ...sampleForm, ...changes });
  if (result.kind === 'invalid') throw new Error(result.message);
  await saveSubmission(site, result.values);
});

test.each([
  { pais: 'atlantida' },
  { nombre: 'Ana\nBcc: x' },
  { empresa: 'Sol\u2028Bcc: x' },
  { nombre: 'Ana ' },
  { nombre: 'A' },
  { empresa: '1'.repeat(101) },
  { telefono: '300111223a' },
  { email: 'ana.clinica.example' },
])('the table rejects, from any program, %j', async (changes) => {
  await expect(insert(changes)).rejects.toMatchObject({ code: '23514' });
});
