import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Sql;
beforeAll(async () => {
  database = await createDatabase();
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
    ['read requests', 'select * from contact_submissions'],
    ['count requests', 'select count(*) from contact_submissions'],
    [
      'read what it inserts',
      "insert into contact_submissions (pais, nombre, telefono, email, empresa) values ('otro', 'Ana', '1234567', 'a@b.co', 'XY') returning id",
    ],
    ['change requests', "update contact_submissions set nombre = 'Nadie'"],
    ['delete requests', 'delete from contact_submissions'],
    ['empty the table', 'truncate contact_submissions'],
    ['choose an id', 'insert into contact_submissions (id) values (gen_random_uuid())'],
    ['choose a date', 'insert into contact_submissions (created_at) values (now())'],
    [
      'choose the window of its duplicates',
      "insert into contact_submissions (ventana) values ('empty')",
    ],
    ['see how often somebody sent a request', 'select * from envios_por_visitante'],
    ['forget how often somebody sent a request', 'delete from envios_por_visitante'],
    ['erase old requests', 'select borrar_lo_vencido(1)'],
    ['lock the table', 'do $$ begin lock table contact_submissions; end $$'],
    ['make tables', 'create table propia ()'],
    ['read the history of migrations', 'select * from drizzle.__drizzle_migrations'],
    ["read the consultant's views", 'create view consultora.propia as select 1'],
    ['read files of the server', "select pg_read_file('postgresql.conf')"],
    ['make accounts', 'create role otra'],
  ])('may not %s', async (_what, statement) => {
    await expect(site.unsafe(statement)).rejects.toEqual(permissionDenied);
  });
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

  test.each([
    ['read the table itself', 'select * from contact_submissions'],
    ['insert requests', "insert into contact_submissions (pais) values ('otro')"],
    ['make views', 'create view consultora.propia as select 1'],
    ['count visitors', "select contar_envio('x')"],
  ])('may not %s', async (_what, statement) => {
    await expect(asConsultora(statement)).rejects.toEqual(permissionDenied);
  });
});
