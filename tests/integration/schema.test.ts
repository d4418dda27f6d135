import { execFileSync } from 'node:child_process';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { setUpDatabase } from '../support/database.ts';

const { owner } = await setUpDatabase();

test('the migrations create the tables of db/schema.ts', async () => {
  const args = ['export', '--dialect=postgresql', '--schema=db/schema.ts'];
  const ddl = execFileSync('node_modules/.bin/drizzle-kit', args, { encoding: 'utf8' });
  const made = await partsOf(owner, 'public');
  await owner.unsafe(`create schema esperado; set search_path = esperado, public; ${ddl}`);
  const expected = await partsOf(owner, 'esperado');
  const missing = expected.filter((part) => !made.includes(part));
  const unknown = made.filter((part) => part.startsWith('column') && !expected.includes(part));
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
});

// drizzle skips a migration that is older than the last applied one, and db/migrate.ts rejects an edited one.
test('the migrations are in order of time, and the first one is unchanged', () => {
  const migrations = readMigrationFiles({ migrationsFolder: 'db/migrations' });
  const times = migrations.map(({ folderMillis }) => folderMillis);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const hash = 'e2608443621aaed68461325d14ba64029ac8360abaa39968cda7677b7e018b96';
  expect(migrations[0]?.hash).toBe(hash);
});

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
