import postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { setUpDatabase } from '../support/database.ts';
import { sampleForm } from '../support/sample.ts';

const database = await setUpDatabase();
// Rights on the database itself are not part of the template.
beforeAll(() => migrate(database.urls));

const permissionDenied = { code: '42501' };

/** An unsafe function of the owner would run the trigger of a temporary table. */
const ofEverybody = ['create temporary table email_deliveries ()', 'create table propia ()'];

test("sitio may only INSERT the form's columns", async () => {
  const site = postgres(database.urls.site, { max: 1 });
  await site`insert into contact_submissions ${site(sampleForm)} on conflict do nothing`;
  expect(await database.rows(sampleForm.email)).toHaveLength(1);
  for (const statement of [
    'select * from contact_submissions',
    "insert into contact_submissions (pais) values ('otro') returning id",
    "update contact_submissions set nombre = 'Nadie'",
    'delete from contact_submissions',
    'truncate contact_submissions',
    'insert into contact_submissions (id) values (gen_random_uuid())',
    'insert into contact_submissions (created_at) values (now())',
    'do $$ begin lock table contact_submissions; end $$',
    'select * from email_deliveries',
    'select erase_expired_submissions(1)',
    "select erase_submissions_of('a@b.co')",
    ...ofEverybody,
    'select * from drizzle.__drizzle_migrations',
    'create view consultora.propia as select 1',
    "select pg_read_file('postgresql.conf')",
    'create role otra',
  ]) {
    await expect(site.unsafe(statement), statement).rejects.toMatchObject(permissionDenied);
  }
});

test('worker may only SELECT submissions and record e-mails', async () => {
  const worker = postgres(database.urls.worker, { max: 1 });
  await worker`select nombre from contact_submissions`;
  for (const statement of [
    "update contact_submissions set nombre = 'Nadie'",
    'delete from contact_submissions',
    "insert into contact_submissions (pais) values ('otro')",
    'delete from email_deliveries',
    "update email_deliveries set kind = 'confirmation'",
    "select erase_submissions_of('a@b.co')",
    'select repeat_erasures()',
    'select * from erasures',
    ...ofEverybody,
  ]) {
    await expect(worker.unsafe(statement), statement).rejects.toMatchObject(permissionDenied);
  }
});

test('every SECURITY DEFINER function has a fixed search_path', async () => {
  const functions = await database.owner<{ name: string; settings: string[] | null }[]>`
    select proname as name, proconfig as settings from pg_proc p
    where prosecdef and pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`;
  expect(functions.length).toBeGreaterThan(0);
  for (const { name, settings } of functions) {
    expect(settings, name).toContain('search_path=pg_catalog, public, pg_temp');
  }
});

test('a migration revokes rights that a hosted database or a dump granted', async () => {
  const { owner, urls } = database;
  await owner`create role anon`;
  await owner`grant all on contact_submissions, email_deliveries to anon`;
  await owner`grant execute on function erase_submissions_of to anon, public`;
  await owner`grant create on schema public to public`;
  await migrate(urls);
  const [rights] = await owner`select
    has_table_privilege('anon', 'contact_submissions', 'select') as reads,
    has_table_privilege('anon', 'email_deliveries', 'insert') as writes,
    has_function_privilege('anon', 'erase_submissions_of(text)', 'execute') as erases,
    has_schema_privilege('public', 'public', 'create') as creates`;
  expect(rights).toEqual({ reads: false, writes: false, erases: false, creates: false });
});

test('consultora may only SELECT the views of her schema, also later ones', async () => {
  const { owner, asConsultora } = database;
  const email = 'vista@clinica.example';
  await database.insert({ email });
  await owner`create view consultora.prueba as select email from contact_submissions`;
  await migrate(database.urls);
  expect(await asConsultora('select * from prueba')).toContainEqual({ email });
  for (const statement of [
    'select * from contact_submissions',
    'select * from email_deliveries',
    "insert into contact_submissions (pais) values ('otro')",
    "update consultora.solicitudes set nombre = 'Nadie'",
    'delete from consultora.solicitudes',
    "select erase_submissions_of('a@b.co')",
    "insert into public.erasures (submissions, reason) values (1, 'demand')",
    'create view consultora.propia as select 1',
    ...ofEverybody,
  ]) {
    // Views of several tables take no changes from anybody: 55000.
    const code = expect.stringMatching(/^(42501|55000)$/);
    await expect(asConsultora(statement), statement).rejects.toMatchObject({ code });
  }
});
