import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import type { DatabaseUrls } from '../../db/roles.ts';
import { createDatabase, insertAs, lockTable, query } from '../support/database.ts';
import { cleanEnvironment, watch } from '../support/process.ts';
import { sampleForm } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

/** Starts the built migration with one more file, as `npm run db:generate` writes it. */
function startMigration(urls: DatabaseUrls, statement: string) {
  const cwd = temporaryFolder('sitio-migracion-');
  cpSync('db', join(cwd, 'db'), { recursive: true });
  const file = join(cwd, 'db/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const idx = journal.entries.length;
  const entry = { ...journal.entries.at(-1), idx, when: Date.now(), tag: 'nueva' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(cwd, 'db/migrations/nueva.sql'), statement);
  const { owner: DATABASE_OWNER_URL, site: DATABASE_URL, worker: DATABASE_WORKER_URL } = urls;
  const env = cleanEnvironment({ DATABASE_OWNER_URL, DATABASE_URL, DATABASE_WORKER_URL });
  const program = resolve('build/node/migrate.js');
  const child: ChildProcess = spawn(process.execPath, [program], { cwd, env });
  return { child, ...watch(child) };
}

test('a version that does not know an applied migration changes nothing and reports it', async () => {
  const { owner, urls } = await createDatabase();
  await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${Date.now()})`;
  await owner`drop view consultora.borrados`;
  await owner`alter role consultora connection limit 5`;
  expect(await migrate(urls)).toEqual([expect.stringContaining('newer version')]);
  const [role] = await owner`select rolconnlimit from pg_roles where rolname = 'consultora'`;
  expect(role).toEqual({ rolconnlimit: 5 });
});

test('a migration that waits three seconds for a lock exits with 1 and one line', async () => {
  const { owner, urls } = await createDatabase();
  await lockTable(owner);
  const migration = startMigration(urls, 'alter table contact_submissions add nueva text');
  expect(await migration.exit).toBe(1);
  expect(migration.printed()).toMatch(/^The database is not migrated: 55P03: .*\n$/);
});

test.each([
  'select pg_sleep(60)',
  'alter table contact_submissions add a text; select pg_sleep(60)',
  'delete from contact_submissions; select pg_sleep(60)',
])('a migration killed at "%s" changes nothing', async (statement) => {
  const { owner, urls } = await createDatabase();
  await insertAs(urls.site, sampleForm);
  const { child } = startMigration(urls, statement);
  const sleeping = () =>
    owner`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await until(async () => (await sleeping()).length === 1);
  child.kill('SIGKILL');
  for (const { pid } of await sleeping()) await owner`select pg_terminate_backend(${pid})`;
  expect(await migrate(urls)).toEqual([]);
  expect(await owner`select * from contact_submissions`).toMatchObject([sampleForm]);
});

/** On a server of their own, because the accounts are the same in all databases of a server. */
describe('the accounts', { shuffle: false }, () => {
  let server: EmbeddedDatabase;
  let admin: Sql;
  beforeAll(async () => {
    server = await startEmbedded(temporaryFolder('sitio-cuentas-'), ['fsync=off']);
    admin = postgres(server.urls.owner, { max: 1, onnotice: () => {} });
    await admin`create role modesta login password 'clave'`;
    for (const name of ['alojada', 'unica'])
      await admin`create database ${admin(name)} owner modesta`;
    await admin`create database antigua encoding 'SQL_ASCII' template template0`;
  });
  afterAll(() => admin.end().then(server?.stop));

  const changed = (url: string, changes: Partial<URL>) => Object.assign(new URL(url), changes).href;
  /** A database whose owner may not create accounts. */
  const hosted = (username: string, pathname = '/alojada') =>
    changed(server.urls.owner, { username, password: 'clave', pathname });
  const hostedUrls = () => ({
    owner: hosted('modesta'),
    site: hosted('sitio'),
    worker: hosted('worker'),
  });

  test('a missing account that the owner may not create is reported', async () => {
    await expect(migrate(hostedUrls())).rejects.toThrow(
      /"sitio".* ask the administrator for CREATE/,
    );
  });

  test('one account does all the work', async () => {
    const owner = hosted('modesta', '/unica');
    expect(await migrate({ owner, site: owner, worker: owner })).toHaveLength(1);
    await insertAs(owner, sampleForm);
  });

  test('accounts of the administrator do their work', async () => {
    for (const role of ['sitio', 'worker', 'consultora']) {
      await admin.unsafe(`create role ${role} login password 'clave'`);
    }
    expect(await migrate(hostedUrls())).toEqual([]);
    await insertAs(hosted('sitio'), sampleForm);
    await admin`alter role sitio set default_transaction_read_only = on`;
    await expect(migrate(hostedUrls())).rejects.toThrow(/25006.*ask the administrator to reset/);
  });

  test('a migration resets the settings and passwords of site and worker', async () => {
    await admin`alter role sitio in database sitio set default_transaction_read_only = on`;
    await admin`alter role worker set local_preload_libraries = 'no-existe'`;
    expect(await migrate(server.urls)).toEqual([]);
    await insertAs(server.urls.site, sampleForm);
    const url = changed(server.urls.site, { username: 'consultora', password: 'clave' });
    const settings =
      "select current_setting('statement_timeout') as statement, rolconnlimit from pg_roles where rolname = current_user";
    expect(await query(url, settings)).toEqual([{ statement: '1min', rolconnlimit: 10 }]);
  });

  test.each<[string, keyof DatabaseUrls, Partial<URL>]>([
    ['28P01.*check the password of "postgres"', 'owner', { password: 'otra' }],
    ['there is no host "no-existe.invalid"', 'site', { hostname: 'no-existe.invalid' }],
    ['nothing listens at 127.0.0.1:1', 'site', { port: '1' }],
    ['there is no database /no_existe', 'worker', { pathname: '/no_existe' }],
    ['SQL_ASCII.*UTF8', 'owner', { pathname: '/antigua' }],
    [
      '42501.*use the accounts "sitio" and "worker"',
      'worker',
      { username: 'consultora', password: 'clave' },
    ],
  ])('a wrong URL is reported: %s', async (reason, account, changes) => {
    const urls = { ...server.urls, [account]: changed(server.urls[account], changes) };
    await expect(migrate(urls)).rejects.toThrow(new RegExp(reason));
  });
});
