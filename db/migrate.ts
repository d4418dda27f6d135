import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql, TransactionSql } from 'postgres';
import { connect, errorCode } from './client.ts';
import {
  AccountError,
  checkWork,
  type DatabaseUrls,
  findRefused,
  insertable,
  lockTimeout,
  setPassword,
  undoStatement,
  userOf,
} from './roles.ts';

/** Key of the advisory lock: any number, but the same in every version of the site. */
const migrationLock = 7_255_338_201;

/** SQLSTATE of RAISE WARNING in roles.sql; Postgres' own warnings have others. */
const raised = '01000';

const ownerNote =
  'The site connects as the owner of the tables and could read them. Safer: the account "sitio" in DATABASE_URL, and the owner in DATABASE_OWNER_URL.';

/** Its columns need rights that this version would take away. */
const newerNote =
  'A newer version of the site has migrated this database: the rights of the accounts stay as they are.';

/**
 * Applies the migrations as the owner, sets the accounts' rights and passwords, and tries them out. If that fails,
 * the passwords are as they were, so that a running site goes on. Processes that start together wait for each other.
 * Returns a warning for each thing that the owner is not allowed to do.
 */
export async function migrate(urls: DatabaseUrls): Promise<string[]> {
  const notes = userOf(urls.site) === userOf(urls.owner) ? [ownerNote] : [];
  const refused = await findRefused(urls);
  const sql = connect(urls.owner, {
    max: 1,
    connection: lockTimeout,
    onnotice: ({ code, message = '' }) => {
      if (code === raised) notes.push(message);
    },
  });
  try {
    const undo = await undoStatement(sql);
    await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${migrationLock})`;
      const config = { migrationsFolder: inFolder('migrations') };
      await applyMigrations(drizzle(clientInside(transaction, sql)), config);
      const applied = await transaction`select from drizzle.__drizzle_migrations`;
      if (applied.length > readMigrationFiles(config).length) notes.push(newerNote);
      else {
        const roles = readFileSync(inFolder('roles.sql'), 'utf8');
        await transaction.unsafe(roles.replace(':insertable', insertable.join()));
      }
      for (const { user, password } of refused) {
        await setPassword(transaction, user, password).catch((error) => {
          throw new AccountError(
            `The owner may not create the account "${user}" or set its password (${errorCode(error)}): ask the administrator for CREATE or ALTER ROLE ${user} LOGIN PASSWORD '…', then migrate again.`,
          );
        });
      }
    });
    await checkWork(urls).catch(async (error) => {
      if (undo) await sql.unsafe(undo);
      throw error;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
  return notes;
}

/** A client for Drizzle's migrator, which begins a transaction of its own: inside ours that is a savepoint. */
const clientInside = (transaction: TransactionSql, { options }: Sql) =>
  Object.assign(transaction, { begin: transaction.savepoint, options }) as unknown as Sql;

const inFolder = (name: string) => join(process.cwd(), 'db', name);
