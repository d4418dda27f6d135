import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { type DatabaseUrls, insertableSubmissions } from '../../db/roles.ts';
import { at } from '../support/cluster.ts';
import { createDatabase, insertAs, lockTable, query } from '../support/database.ts';
import { cleanEnvironment } from '../support/environment.ts';
import { startProcess, watch } from '../support/process.ts';
import { formOfAnother, sampleForm } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const environmentOf = (urls: DatabaseUrls) => ({
  DATABASE_OWNER_URL: urls.owner,
  DATABASE_URL: urls.site,
  DATABASE_WORKER_URL: urls.worker,
});

test('an older version leaves a newer one its rights', async () => {
  const { owner, urls } = await createDatabase();
  await owner`alter table contact_submissions add mensaje text not null default ''`;
  await owner`grant insert (mensaje) on contact_submissions to sitio`;
  await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${Date.now()})`;
  expect(await migrate(urls)).toEqual([expect.stringContaining('newer version')]);
  await insertAs(urls.site, { ...sampleForm, mensaje: 'Hola.' });
});

test('a migration gives up with a line that names the session that holds a lock', async () => {
  const database = await createDatabase();
  await lockTable(database.owner, 'drizzle.__drizzle_migrations');
  // As a child of `npm start`, which begins again.
  const migration = startProcess('build/node/migrate.js', environmentOf(database.urls));
  expect(await migration.exit).toBe(1);
  expect(migration.printed()).toMatch(
    /^The database is not up to date: 55P03: .* pid \d+ \(user postgres, application "postgres.js", since 20.*\n$/,
  );
});

test('forms are stored while a migration waits for a reader, and it goes on after them', async () => {
  const database = await createDatabase();
  const reader = postgres(database.urls.owner, {
    max: 1,
    connection: { application_name: 'DBeaver' },
  });
  await reader`begin`;
  await reader`select from contact_submissions`;
  const migration = runMigration(database.urls, 'alter table contact_submissions add nueva text');
  const site = openDatabase(database.urls.site);
  for (let n = 0; !migration.printed() || n < 3; n += 1) {
    await site.run((db) => db.insert(insertableSubmissions).values(formOfAnother()));
  }
  await reader`rollback`;
  expect(await migration.exit).toBe(0);
  expect(migration.printed()).toMatch(/ pid \d+ \(user postgres, application "DBeaver", since /);
  expect(await database.owner`select nueva from contact_submissions limit 1`).toHaveLength(1);
});

test('other fields make the constraint against duplicates anew, and what is older than a day may stay', async () => {
  const { owner, urls } = await createDatabase();
  // As a version with another list of fields would have left it.
  await owner.unsafe(`
    alter table contact_submissions drop constraint one_row_per_submission;
    alter table contact_submissions add constraint one_row_per_submission exclude (id with =);
    comment on constraint one_row_per_submission on contact_submissions is 'id'`);
  const old = { ...sampleForm, created_at: new Date(Date.now() - 2 * 86_400_000) };
  for (const row of [old, old, sampleForm])
    await owner`insert into contact_submissions ${owner(row)}`;
  expect(await migrate(urls)).toEqual([]);
  for (const row of [sampleForm, { ...sampleForm, nombre: 'Otra' }]) {
    await owner`insert into contact_submissions ${owner(row)} on conflict do nothing`;
  }
  expect(await owner`select from contact_submissions`).toHaveLength(4);
});

test.each([
  ['-- Why.\ndrop view other', /_nueva.sql:2: 42P01: view "other" does not exist/],
  [
    'alter table contact_submissions drop pais',
    /:1: 2BP01: .*view consultora.solicitudes depends/s,
  ],
  ["select\n 'Ana'::int", /_nueva.sql:2: 22P02: its sentence may quote a row, psql shows it/],
])('a migration that cannot run is named with line and reason: %s', async (statement, said) => {
  const database = await createDatabase();
  const migration = runMigration(database.urls, statement);
  expect(await migration.exit).toBe(1);
  expect(migration.printed()).toMatch(said);
});

test('a database of another baseline, or of a migration that was edited later, is refused', async () => {
  const database = await createDatabase();
  await runMigration(database.urls, 'select 1').exit;
  const edited = runMigration(database.urls, 'select 2');
  expect(await edited.exit).toBe(1);
  expect(edited.printed()).toMatch(/^Migration 000\d was edited after it was applied\. .*\n$/);
  await database.owner`update drizzle.__drizzle_migrations set hash = 'other'`;
  await expect(migrate(database.urls)).rejects.toThrow(
    /^This database was made by a version before 1.0.0, .*Export its requests with the version that made it/,
  );
});

/** Migrates with one more migration, as `npm run db:generate` makes it. */
function runMigration(urls: DatabaseUrls, statement: string) {
  const cwd = temporaryFolder('sitio-migracion-');
  cpSync('db', join(cwd, 'db'), { recursive: true });
  const file = join(cwd, 'db/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_nueva`;
  const entry = { ...journal.entries.at(-1), idx, when: Date.now(), tag };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(cwd, `db/migrations/${tag}.sql`), statement);
  const env = cleanEnvironment(environmentOf(urls));
  return watch(spawn(process.execPath, [resolve('build/node/migrate.js')], { cwd, env }));
}

/** On a server of their own, because an account's password is the same in all databases of a server. */
describe('the accounts', { shuffle: false }, () => {
  let server: EmbeddedDatabase;
  let admin: Sql;
  beforeAll(async () => {
    server = await startEmbedded(temporaryFolder('sitio-cuentas-'), ['fsync=off']);
    admin = postgres(server.urls.owner, { max: 1, onnotice: () => {} });
    await admin`create role modesta login password 'clave'`;
    await admin`create database alojada owner modesta`;
  });
  afterAll(async () => {
    await admin.end();
    await server.stop();
  });

  const changed = (url: string, changes: Partial<URL>) => Object.assign(new URL(url), changes).href;
  const store = (url: string) => insertAs(url, sampleForm);

  /** A database whose owner may not create accounts, as some hosts have it. */
  const hosted = (username: string) =>
    changed(at(server.urls.owner, 'alojada'), { username, password: 'clave' });

  test('must exist where the owner may not create them; nothing is changed before', async () => {
    const urls = { owner: hosted('modesta'), site: hosted('sitio'), worker: hosted('worker') };
    await expect(migrate(urls)).rejects.toThrow(
      /^The owner may not create the account "sitio" .* ask the administrator for CREATE/,
    );
    const tables = await query(urls.owner, "select from pg_tables where schemaname = 'public'");
    expect(tables).toHaveLength(0);
  });

  test('may be one for all there', async () => {
    const owner = hosted('modesta');
    expect(await migrate({ owner, site: owner, worker: owner })).toEqual([
      expect.stringContaining('The site connects as the owner'),
      expect.stringContaining('no account "consultora"'),
    ]);
    await store(owner);
  });

  test('work once the administrator has created them', async () => {
    for (const role of ['sitio', 'worker', 'consultora']) {
      await admin.unsafe(`create role ${role} login password 'clave'`);
    }
    const urls = { owner: hosted('modesta'), site: hosted('sitio'), worker: hosted('worker') };
    expect(await migrate(urls)).toEqual([]);
    await store(urls.site);
    await query(urls.worker, 'select from contact_submissions');
  });

  test('are not said to work while one that the owner may not alter cannot write', async () => {
    await admin`alter role sitio set default_transaction_read_only = on`;
    const urls = { owner: hosted('modesta'), site: hosted('sitio'), worker: hosted('worker') };
    await expect(migrate(urls)).rejects.toThrow(
      /^The site may not write \(25006\): ask the administrator to reset/,
    );
    await admin`alter role sitio reset all`;
  });

  test('may have one name, which keeps what an owner may do', async () => {
    await admin`create database sola owner sitio`;
    const url = changed(at(server.urls.owner, 'sola'), { username: 'sitio', password: 'clave' });
    await migrate({ owner: url, site: url, worker: url });
    await query(url, 'select from contact_submissions');
  });

  test('lose settings that keep them from their work; those of "consultora" end what she leaves open', async () => {
    await admin`alter role sitio set default_transaction_read_only = on`;
    await admin`alter role sitio in database sitio set default_transaction_read_only = on`;
    await admin`alter role worker set local_preload_libraries = 'no-existe'`;
    await admin`alter role consultora in database sitio set statement_timeout = 0`;
    await migrate(server.urls);
    await store(server.urls.site);
    await query(server.urls.worker, 'select from contact_submissions');
    const url = changed(server.urls.site, { username: 'consultora', password: 'clave' });
    const [settings] = await query(
      url,
      `select rolconnlimit, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle
        from pg_roles where rolname = current_user`,
    );
    expect(settings).toEqual({ rolconnlimit: 10, statement: '1min', idle: '30s' });
  });

  test('get the passwords of their URLs', async () => {
    await migrate(server.urls);
    await store(server.urls.site);
    const before = server.urls.site;
    server.urls.site = changed(before, { password: 'otra' });
    await migrate(server.urls);
    await store(server.urls.site);
    await expect(store(before)).rejects.toMatchObject({ code: '28P01' });
  });

  test.each<[keyof DatabaseUrls, string, Partial<URL>]>([
    ['owner', '28P01', { password: 'otra' }],
    ['site', 'ENOTFOUND|EAI_AGAIN', { hostname: 'no-existe.invalid' }],
    ['site', 'ECONNREFUSED', { port: '1' }],
    ['site', '3D000', { pathname: '/no_existe' }],
    ['site', '28P01', { password: '' }],
    ['worker', '3D000', { pathname: '/no_existe' }],
  ])('keep their passwords when the URL of the %s is wrong: %s', async (account, code, changes) => {
    const site = changed(server.urls.site, { password: 'nueva' });
    const worker = changed(server.urls.worker, { password: 'nueva' });
    const wrong = changed({ ...server.urls, site, worker }[account], changes);
    await expect(migrate({ ...server.urls, site, worker, [account]: wrong })).rejects.toThrow(
      new RegExp(`^The ${account} cannot log in \\((${code}): .*\\): check DATABASE_.*PASSWORD`),
    );
    await store(server.urls.site);
    await query(server.urls.worker, 'select from contact_submissions');
  });

  test('are one each: the worker may not use the one of the site', async () => {
    await expect(migrate({ ...server.urls, worker: server.urls.site })).rejects.toThrow(
      /^The worker's account must be "worker" or the owner's, not "sitio"/,
    );
    await store(server.urls.site);
  });
});
