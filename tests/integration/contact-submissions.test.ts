import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanText } from '../../app/contact/clean-text.ts';
import { fieldNames, judge, type Typed } from '../../app/contact/contact-request.ts';
import { saveSubmissionTo } from '../../app/contact/save-submission.ts';
import { visitOf } from '../../app/contact/visit.ts';
import { openDatabase } from '../../db/client.ts';
import { aRequest } from '../support/a-request.ts';
import { aTyped } from '../support/a-typed.ts';
import { createDatabase } from '../support/database.ts';

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
  test('keeps what was sent to the letter', async () => {
    await saveSubmissionTo(site)(aRequest);
    const [row] = await rowsOf(aRequest.email);
    expect(row).toMatchObject(aRequest);
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.now() - row?.created_at.getTime()).toBeLessThan(60_000);
  });

  test('keeps one row when the same request is sent fifty times at once', async () => {
    const request = { ...aRequest, email: 'cincuenta@clinica.example' };
    const save = saveSubmissionTo(site);
    await Promise.all(Array.from({ length: 50 }, () => save(request)));
    expect(await rowsOf(request.email)).toHaveLength(1);
  });

  test('keeps two rows when one of the five values differs', async () => {
    const request = { ...aRequest, email: 'dos@clinica.example' };
    await saveSubmissionTo(site)(request);
    await saveSubmissionTo(site)({ ...request, pais: 'otro' });
    expect(await rowsOf(request.email)).toHaveLength(2);
  });

  test('takes the same request again after ten minutes, and not before', async () => {
    const request = { ...aRequest, email: 'otra.vez@clinica.example' };
    const moveBack = (seconds: number) => database.owner`
      update contact_submissions
      set ventana = int8range(lower(ventana) - ${seconds}::bigint, upper(ventana) - ${seconds}::bigint)
      where email = ${request.email}`;
    await saveSubmissionTo(site)(request);
    await moveBack(590);
    await saveSubmissionTo(site)(request);
    expect(await rowsOf(request.email)).toHaveLength(1);
    await moveBack(11);
    await saveSubmissionTo(site)(request);
    expect(await rowsOf(request.email)).toHaveLength(2);
  });

  test('takes whatever a visit is made into: no campaign keeps a request from being stored', async () => {
    const owner = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    let told = 0;
    await fc.assert(
      fc.asyncProperty(text, text, async (source, host) => {
        const form = new FormData();
        form.set('fuente', source);
        form.set('procedencia', host);
        const visit = visitOf(new Request('http://localhost/'), form);
        told += Object.keys(visit).length;
        const storing = owner.begin(async (transaction) => {
          await transaction`insert into contact_submissions ${transaction({ ...aRequest, ...visit, ventana: 'empty' })}`;
          throw 'undo';
        });
        await expect(storing).rejects.toBe('undo');
      }),
      { numRuns: 500 },
    );
    await owner.end();
    expect(told).toBeGreaterThan(200);
  });

  test('takes what the form takes and refuses what it refuses, whatever is typed', async () => {
    const owner = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
    const accepts = async (values: Typed) => {
      try {
        await owner.begin(async (transaction) => {
          await transaction`insert into contact_submissions ${transaction(values)}`;
          throw 'undo';
        });
      } catch (error) {
        return error === 'undo';
      }
    };
    const cleaned = (typed: Typed) =>
      Object.fromEntries(fieldNames.map((name) => [name, cleanText(typed[name])])) as Typed;
    const verdicts = { valid: 0, invalid: 0 };
    await fc.assert(
      fc.asyncProperty(aTyped, async (typed) => {
        const verdict = judge(typed);
        verdicts[verdict.valid ? 'valid' : 'invalid'] += 1;
        expect(await accepts(cleaned(typed))).toBe(verdict.valid);
        if (verdict.valid) expect(verdict.request).toEqual(cleaned(typed));
        // As it travels: half surrogate pairs have no UTF-8.
        const raw = Object.fromEntries(
          fieldNames.map((name) => [name, Buffer.from(typed[name]).toString()]),
        ) as Typed;
        const wasClean = fieldNames.every((name) => raw[name].normalize() === cleanText(raw[name]));
        if (!wasClean) expect(await accepts(raw)).toBe(false);
      }),
      { numRuns: 1500 },
    );
    await owner.end();
    // Otherwise the property would say little.
    expect(Math.min(verdicts.valid, verdicts.invalid)).toBeGreaterThan(200);
  });
});
