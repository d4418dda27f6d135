import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Sql;
beforeAll(async () => {
  database = await createDatabase();
  // Rights on the database itself are not part of the template.
  await migrate(database.urls);
  site = postgres(database.urls.site, { max: 1 });
});
afterAll(async () => {
  await site.end();
  await database.drop();
});

const permissionDenied = expect.objectContaining({ code: '42501' });

describe("the site's account", () => {
  test('may insert the five columns of the form', async () => {
    await site`insert into contact_submissions ${site(aRequest)} on conflict do nothing`;
    const { email } = aRequest;
    const stored = await database.owner`select 1 from contact_submissions where email = ${email}`;
    expect(stored).toHaveLength(1);
  });

  test.each([
    ['read submissions', 'select * from contact_submissions'],
    ['count submissions', 'select count(*) from contact_submissions'],
    [
      'read what it inserts',
      "insert into contact_submissions (pais, nombre, telefono, email, empresa) values ('otro', 'Ana', '1234567', 'a@b.co', 'XY') returning id",
    ],
    ['change submissions', "update contact_submissions set nombre = 'Nadie'"],
    ['delete submissions', 'delete from contact_submissions'],
    ['empty the table', 'truncate contact_submissions'],
    ['choose an id', 'insert into contact_submissions (id) values (gen_random_uuid())'],
    ['choose a date', 'insert into contact_submissions (created_at) values (now())'],
    [
      'choose the window of its duplicates',
      "insert into contact_submissions (dedupe_window) values ('empty')",
    ],
    ['read the record of e-mails', 'select * from email_deliveries'],
    ['read the summary of e-mails', 'select * from delivery_labels'],
    ['erase old submissions', 'select erase_expired_submissions(1)'],
    ['erase the submissions of an address', "select erase_submissions_of('a@b.co')"],
    ['lock the table', 'do $$ begin lock table contact_submissions; end $$'],
    ['make tables', 'create table propia ()'],
    // With one, and a trigger on it, a careless function of the owner could be made to do anything.
    ['make temporary tables', 'create temporary table email_deliveries ()'],
    ['read the history of migrations', 'select * from drizzle.__drizzle_migrations'],
    ["make views in the consultant's schema", 'create view consultora.propia as select 1'],
    ['read files of the server', "select pg_read_file('postgresql.conf')"],
    ['make accounts', 'create role otra'],
  ])('may not %s', async (_what, statement) => {
    await expect(site.unsafe(statement)).rejects.toEqual(permissionDenied);
  });
});

test('no function with more rights than its caller finds a name that the caller chose', async () => {
  const functions = await database.owner<{ name: string; settings: string[] | null }[]>`
    select proname as name, proconfig as settings from pg_proc p
    where prosecdef and pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`;
  expect(functions.length).toBeGreaterThan(0);
  for (const { name, settings } of functions) {
    expect(settings, name).toContain('search_path=pg_catalog, public, pg_temp');
  }
});

test("what a hosted database gives its own roles is taken back, and a restored backup's default rights too", async () => {
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
  await owner`drop owned by anon`;
  await owner`drop role anon`;
});

describe('consultora', () => {
  const asConsultora = (statement: string) =>
    database.owner.begin(async (transaction) => {
      await transaction`set local role consultora`;
      return transaction.unsafe(statement);
    });

  test('reads views in her schema without naming it, also those made later', async () => {
    const { owner } = database;
    await owner`insert into contact_submissions ${owner({ ...aRequest, email: 'vista@clinica.example' })}`;
    await owner`create view consultora.prueba as select email from contact_submissions`;
    const seen = await asConsultora('select * from prueba');
    expect(seen).toContainEqual({ email: 'vista@clinica.example' });
  });

  // Views of several tables take no changes from anybody.
  const refused = expect.objectContaining({ code: expect.stringMatching(/^(42501|55000)$/) });

  test.each([
    ['read the table itself', 'select * from contact_submissions'],
    ['read the record of e-mails', 'select * from email_deliveries'],
    ['insert submissions', "insert into contact_submissions (pais) values ('otro')"],
    ['change a submission by its view', "update consultora.solicitudes set nombre = 'Nadie'"],
    ['delete a submission by its view', 'delete from consultora.solicitudes'],
    ['erase the submissions of an address', "select erase_submissions_of('a@b.co')"],
    [
      'forge the record of erasures',
      "insert into public.erasures (submissions, reason) values (1, 'demand')",
    ],
    ['make views', 'create view consultora.propia as select 1'],
  ])('may not %s', async (_what, statement) => {
    await expect(asConsultora(statement)).rejects.toEqual(refused);
  });
});
