import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql, TransactionSql } from 'postgres';
import { connect, describeDatabaseError } from './client.ts';
import { countryLabels, fieldNames } from './fields.ts';
import { type DatabaseUrls, insertable, lockTimeoutMs, setPasswords, tryWork } from './roles.ts';

/** Key of the advisory lock: any number, but the same in every version of the site. */
const migrationLock = 7_255_338_201;
const config = { migrationsFolder: 'db/migrations' };

/** Migrates in one transaction, then tries the work of site and worker. Returns warnings; throws an Error of one line. */
export async function migrate(urls: DatabaseUrls): Promise<string[]> {
  const warnings: string[] = [];
  const sql = connect(urls.owner, {
    max: 1,
    connection: { application_name: 'migrate', lock_timeout: lockTimeoutMs },
    onnotice: ({ code, message = '' }) => {
      // RAISE WARNING in roles.sql.
      if (code === '01000') warnings.push(message);
    },
  });
  try {
    await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${migrationLock})`;
      if (await hasUnknownMigrations(transaction)) {
        warnings.push(
          'Nothing is changed: a newer version migrated this database, or a migration was edited after it was applied.',
        );
        return;
      }
      await applyMigrations(drizzle(clientInside(transaction, sql)), config);
      for (const file of ['derived.sql', 'roles.sql']) await runFile(transaction, file);
      await setPasswords(transaction, urls);
    });
  } catch (cause) {
    throw new Error(describeDatabaseError(cause, urls.owner), { cause });
  } finally {
    await sql.end({ timeout: 5 });
  }
  await tryWork(urls);
  return warnings;
}

/** A client for Drizzle's migrator, whose transaction is a savepoint inside this one. */
const clientInside = (transaction: TransactionSql, { options }: Sql) =>
  Object.assign(transaction, { begin: transaction.savepoint, options }) as unknown as Sql;

async function hasUnknownMigrations(transaction: TransactionSql): Promise<boolean> {
  const [table] = await transaction`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return false;
  const known = readMigrationFiles(config).map(({ hash }) => hash);
  const rows =
    await transaction`select from drizzle.__drizzle_migrations where hash not in ${transaction(known)}`;
  return rows.length > 0;
}

/** Runs a repeatable file with the names that derive from fields.ts and schema.ts. */
async function runFile(transaction: TransactionSql, file: string): Promise<void> {
  const labels = Object.entries(countryLabels).map(
    ([pais, label]) => `when '${pais}' then '${label}'`,
  );
  const text = readFileSync(`db/${file}`, 'utf8')
    .replaceAll(':fields', [...fieldNames, 'servicio'].join())
    .replaceAll(':labels', labels.join(' '))
    .replaceAll(':insertable', insertable.join());
  await transaction.unsafe(text);
}
