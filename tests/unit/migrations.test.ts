import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { at } from '../support/cluster.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const server = await startEmbedded(temporaryFolder('sitio-migraciones-'), ['fsync=off']);
afterAll(() => server.stop());

const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));

/** The columns of the first version. Never add a column. */
const row = {
  pais: 'colombia',
  nombre: 'Ana',
  telefono: '3001112233',
  email: 'ana@clinica.example',
  empresa: 'Clínica',
};
/** The numbers of migrations in databases: none, of an earlier version, or all. */
const counts = [...entries.keys(), entries.length];

test.each(counts)('%i migrations become the schema and retain rows', async (count) => {
  const name = `version_${count}`;
  const { owner, site, worker } = server.urls;
  const admin = postgres(owner, { max: 1 });
  await admin`create database ${admin(name)}`;
  const sql = postgres(at(owner, name), { max: 1, onnotice: () => {} });
  await applyMigrations(drizzle(sql), { migrationsFolder: firstMigrations(count) });
  if (count > 0) await sql`insert into contact_submissions ${sql(row)}`;
  await migrate({ owner: at(owner, name), site: at(site, name), worker: at(worker, name) });
  expect(await sql`select from contact_submissions`).toHaveLength(count > 0 ? 1 : 0);
  // The tables of db/schema.ts, beside those of the migrations.
  const args = ['export', '--dialect=postgresql', '--schema=db/schema.ts'];
  const ddl = execFileSync('node_modules/.bin/drizzle-kit', args, { encoding: 'utf8' });
  await sql.unsafe(`create schema esperado; set search_path = esperado, public; ${ddl}`);
  const [made, expected] = await Promise.all([partsOf(sql, 'public'), partsOf(sql, 'esperado')]);
  const missing = expected.filter((part) => !made.includes(part));
  const unknown = made.filter((part) => part.startsWith('column') && !expected.includes(part));
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
});

// drizzle skips a migration that is older than the last applied one, and db/migrate.ts rejects an edited one.
test('the migrations are in order of time, and the first one is unchanged', () => {
  const migrations = readMigrationFiles({ migrationsFolder: 'db/migrations' });
  const times = migrations.map(({ folderMillis }) => folderMillis);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const hash = 'e281a6dadcae24132ab61e54260a2537cd0af1992fdfa30d556e0bbcb1fe4f9c';
  expect(migrations[0]?.hash).toBe(hash);
});

/** Returns a folder with the first migrations, as in an earlier version. */
function firstMigrations(count: number): string {
  const folder = temporaryFolder('sitio-version-');
  cpSync('db/migrations', folder, { recursive: true });
  const journal = { entries: entries.slice(0, count) };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
}

/** The columns, constraints and indexes of a schema's tables, sorted. */
async function partsOf(sql: Sql, schema: string): Promise<string[]> {
  const rows = await sql`
    select format('column %s.%s %s %s %s', table_name, column_name, udt_name, is_nullable,
      coalesce(generation_expression, column_default)) as part
    from information_schema.columns where table_schema = ${schema}
      and table_name in (select relname from pg_class where relkind = 'r')
    union all
    select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join pg_class t on t.oid = conrelid where t.relnamespace = ${schema}::regnamespace
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = ${schema}
    order by 1`;
  return rows.map(({ part }) => part.replaceAll(/\b(public|esperado)\./g, ''));
}
