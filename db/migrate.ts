import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql, TransactionSql } from 'postgres';
import { connect } from './client.ts';
import { countryLabels, fieldNames } from './fields.ts';
import {
  type DatabaseUrls,
  insertable,
  MigrationError,
  recordable,
  setPasswords,
  tryWork,
} from './roles.ts';

/** Key of the advisory lock: any number, but the same in every version of the site. */
const migrationLock = 7_255_338_201;
const lockTimeoutMs = 3000;
/** SQLSTATE of RAISE WARNING in roles.sql. */
const raisedWarning = '01000';

const inFolder = (name: string) => join(process.cwd(), 'db', name);

/** Migrates in one transaction, then tries the work of site and worker. Returns warnings for the administrator. */
export async function migrate(urls: DatabaseUrls): Promise<string[]> {
  const warnings: string[] = [];
  const sql = connect(urls.owner, {
    max: 1,
    connection: { application_name: 'migrate', lock_timeout: lockTimeoutMs },
    onnotice: ({ code, message = '' }) => {
      if (code === raisedWarning) warnings.push(message);
    },
  });
  try {
    const config = { migrationsFolder: inFolder('migrations') };
    const files = readMigrationFiles(config);
    await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${migrationLock})`;
      const [{ server_encoding: encoding } = {}] = await transaction`show server_encoding`;
      if (encoding !== 'UTF8') {
        throw new MigrationError(
          `The database has the encoding ${encoding}. Create one with the encoding UTF8.`,
        );
      }
      const applied = await appliedHashes(transaction);
      if (applied.length > files.length) {
        warnings.push(
          'A newer version of the site has migrated this database: nothing is changed.',
        );
        return;
      }
      const edited = applied.findIndex((hash, index) => hash !== files[index]?.hash);
      if (edited >= 0) {
        throw new MigrationError(
          `Migration ${edited} was edited after it was applied, or a version before 1.0.0 made this database. Undo the edit, or export the requests ("npm run leads -- exportar") and start with an empty database.`,
        );
      }
      await applyMigrations(drizzle(clientInside(transaction, sql)), config);
      for (const file of ['derived.sql', 'roles.sql']) await runFile(transaction, file);
      await setPasswords(transaction, urls);
    });
    await tryWork(urls);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return warnings;
}

/** A client for Drizzle's migrator, whose transaction is a savepoint inside this one. */
const clientInside = (transaction: TransactionSql, { options }: Sql) =>
  Object.assign(transaction, { begin: transaction.savepoint, options }) as unknown as Sql;

async function appliedHashes(transaction: TransactionSql): Promise<string[]> {
  const [table] = await transaction`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return [];
  const rows = await transaction`select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash }) => hash);
}

/** Runs a repeatable file with the names that derive from fields.ts and schema.ts. */
async function runFile(transaction: TransactionSql, file: string): Promise<void> {
  const labels = Object.entries(countryLabels).map(
    ([pais, label]) => `when '${pais}' then '${label}'`,
  );
  const text = readFileSync(inFolder(file), 'utf8')
    .replaceAll(':fields', [...fieldNames, 'servicio'].join())
    .replaceAll(':labels', labels.join(' '))
    .replaceAll(':insertable', insertable.join())
    .replaceAll(':recordable', recordable.join());
  await transaction.unsafe(text);
}
