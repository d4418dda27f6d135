import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributionOf } from '../../app/contact/attribution.ts';
import { judge } from '../../app/contact/contact-request.ts';
import { type NewSubmission, saveSubmission } from '../../app/contact/save-submission.server.ts';
import { openDatabase } from '../../db/client.ts';
import { aRequest } from '../support/a-request.ts';
import { aTyped } from '../support/a-typed.ts';
import { createDatabase } from '../support/database.ts';

const submission: NewSubmission = {
  country: aRequest.pais,
  name: aRequest.nombre,
  phone: aRequest.telefono,
  email: aRequest.email,
  company: aRequest.empresa,
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let site: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createDatabase();
  site = openDatabase(database.urls.site);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const rowsOf = (email: string) =>
  database.owner`select * from contact_submissions where email = ${email}`;

describe('contact_submissions', () => {
  test('keeps what was sent unchanged', async () => {
    await saveSubmission(site, submission);
    const [row] = await rowsOf(aRequest.email);
    expect(row).toMatchObject(aRequest);
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.now() - row?.created_at.getTime()).toBeLessThan(60_000);
  });

  test('keeps one row when the same submission is sent fifty times at once', async () => {
    const repeated = { ...submission, email: 'cincuenta@clinica.example' };
    await Promise.all(Array.from({ length: 50 }, () => saveSubmission(site, repeated)));
    expect(await rowsOf(repeated.email)).toHaveLength(1);
  });

  test('keeps two rows when one of the five values differs', async () => {
    const email = 'dos@clinica.example';
    await saveSubmission(site, { ...submission, email });
    await saveSubmission(site, { ...submission, email, country: 'otro' });
    expect(await rowsOf(email)).toHaveLength(2);
  });

  test('takes the same submission again after ten minutes, and not before', async () => {
    const repeated = { ...submission, email: 'otra.vez@clinica.example' };
    const moveBack = (seconds: number) => database.owner`
      update contact_submissions set dedupe_window =
        int8range(lower(dedupe_window) - ${seconds}::bigint, upper(dedupe_window) - ${seconds}::bigint)
      where email = ${repeated.email}`;
    await saveSubmission(site, repeated);
    await moveBack(590);
    await saveSubmission(site, repeated);
    expect(await rowsOf(repeated.email)).toHaveLength(1);
    await moveBack(11);
    await saveSubmission(site, repeated);
    expect(await rowsOf(repeated.email)).toHaveLength(2);
  });

  test('takes every value that the form takes, whatever is typed and whatever campaign brought it', async () => {
    const owner = postgres(database.urls.owner, { max: 1 });
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(aTyped, text, text, async (typed, source, host) => {
        const result = judge(typed);
        if (!result.valid) return;
        const form = new FormData();
        form.set('utm_source', source);
        form.set('referrer_host', host);
        const attribution = attributionOf(new Request('http://localhost/'), form);
        const row = { ...result.request, ...attribution, dedupe_window: 'empty' };
        await owner`insert into contact_submissions ${owner(row)}`;
        stored += 1;
      }),
      { numRuns: 1500 },
    );
    await owner.end();
    expect(stored).toBeGreaterThan(200);
  });

  test.each([
    ['a country that is not offered', { pais: 'atlantida' }],
    ['a name of one letter', { nombre: 'A' }],
    ['a name of 101 letters', { nombre: 'a'.repeat(101) }],
    ['a name with a line break', { nombre: 'Ana\nBcc: x' }],
    ['a name that ends with a space', { nombre: 'Ana ' }],
    ['a phone of six digits', { telefono: '123456' }],
    ['a phone with a letter', { telefono: '300111223a' }],
    ['an e-mail address without @', { email: 'ana.clinica.example' }],
    ['an e-mail address of 256 characters', { email: `${'a'.repeat(240)}@clinica.example` }],
    ['no company', { empresa: '' }],
    ['a spam reason that there is not', { spam_reason: 'x' }],
  ])('refuses %s, whatever program inserts it', async (_what, changes) => {
    const { owner } = database;
    await expect(
      owner`insert into contact_submissions ${owner({ ...aRequest, ...changes })}`,
    ).rejects.toMatchObject({ code: '23514' });
  });
});
