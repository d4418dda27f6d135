import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql, TransactionSql } from 'postgres';
import { connect, errorCode } from './client.ts';
import { countryLabels, fieldNames } from './fields.ts';
import * as roles from './roles.ts';

/** Key of the advisory lock: any number, but the same in every version of the site. */
const migrationLock = 7_255_338_201;
/** Nobody waits behind a migration that waits for another one. */
const turnTimeoutMs = 10_000;
/** Forms wait behind one that waits for a table, and give up after 4.5 s: two such waits still fit. */
const lockTimeoutMs = 2000;
/** For the forms that waited. With 15 attempts it is longer than `consultora` may idle in a transaction. */
const retryDelayMs = 1000;
/** SQLSTATE of "lock not available". */
const lockTimedOut = '55P03';
/** SQLSTATE of RAISE WARNING in roles.sql; Postgres' own warnings have others. */
const raised = '01000';

const ownerNote =
  'The site connects as the owner of the tables and could read them. Safer: the account "sitio" in DATABASE_URL, and the owner in DATABASE_OWNER_URL.';

/** Its columns need rights that this version would take away. */
const newerNote =
  'A newer version of the site has migrated this database: the rights of the accounts stay as they are.';

const editedText = (index: number) =>
  index === 0
    ? 'This database was made by a version before 1.0.0, or its first migration was edited since. Export its requests with the version that made it ("npm run leads -- exportar"), and begin with an empty database (a database of your own: without data/).'
    : `Migration ${String(index).padStart(4, '0')} was edited after it was applied. Take the edit back and put the change into a new migration, or let a database of your own begin anew (without data/).`;

/**
 * Applies the migrations as the owner, sets the accounts' rights and passwords, and tries them out. If that fails,
 * the passwords are as they were. Returns a warning for each thing that the owner is not allowed to do.
 */
export async function migrate(urls: roles.DatabaseUrls, attempts = 15): Promise<string[]> {
  const notes = roles.userOf(urls.site) === roles.userOf(urls.owner) ? [ownerNote] : [];
  await roles.logIn('owner', urls.owner);
  const sql = connect(urls.owner, {
    // One to migrate, one to see who keeps it waiting.
    max: 2,
    connection: { application_name: 'migrate', lock_timeout: turnTimeoutMs },
    onnotice: ({ code, message = '' }) => {
      if (code === raised) notes.push(message);
    },
  });
  try {
    await inTurn(sql, attempts, (transaction) => transaction.unsafe(roles.resetSettings));
    const refused = await roles.findRefused(urls);
    const undo = await roles.undoStatement(sql);
    const config = { migrationsFolder: inFolder('migrations') };
    const files = readMigrationFiles(config);
    await inTurn(sql, attempts, async (transaction) => {
      const applied = await appliedHashes(transaction);
      const edited = files.findIndex(({ hash }, index) => (applied[index] ?? hash) !== hash);
      if (edited >= 0) throw new roles.RefusedError(editedText(edited));
      await applyMigrations(drizzle(clientInside(transaction, sql)), config);
      if (applied.length > files.length) notes.push(newerNote);
      else await runRepeatable(transaction);
      for (const { user, password } of refused) {
        await roles.setPassword(transaction, user, password).catch((error) => {
          throw new roles.RefusedError(
            `The owner may not create the account "${user}" or set its password (${errorCode(error)}): ask the administrator for CREATE or ALTER ROLE ${user} LOGIN PASSWORD '…', then migrate again.`,
          );
        });
      }
    });
    await roles.checkWork(urls).catch(async (error) => {
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

async function appliedHashes(transaction: TransactionSql): Promise<string[]> {
  const [table] = await transaction`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return [];
  const rows = await transaction`select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash }) => hash);
}

/** What runs at every migration, with the names that it derives from. */
async function runRepeatable(transaction: TransactionSql): Promise<void> {
  const labels = Object.entries(countryLabels).map(
    ([pais, label]) => `when '${pais}' then '${label}'`,
  );
  for (const file of ['derived.sql', 'roles.sql']) {
    const text = readFileSync(inFolder(file), 'utf8')
      .replaceAll(':fields', [...fieldNames, 'servicio'].join())
      .replaceAll(':labels', labels.join(' '))
      .replaceAll(':insertable', roles.insertable.join());
    await transaction.unsafe(text);
  }
}

/** Runs a transaction of one migration at a time. Does not insist on a lock, but tries again; says who holds it. */
async function inTurn(
  sql: Sql,
  attempts: number,
  work: (transaction: TransactionSql) => Promise<unknown>,
): Promise<void> {
  let pid = 0;
  let holders = '';
  let said = '';
  const look = () => findHolders(sql, pid).then((found) => (holders = found || holders));
  for (let attempt = 1; ; attempt += 1) {
    const looking = setInterval(() => look().catch(() => {}), lockTimeoutMs / 4);
    try {
      await sql.begin(async (transaction) => {
        const [session] = await transaction`select pg_backend_pid() as pid`;
        pid = session?.pid;
        await transaction`select pg_advisory_xact_lock(${migrationLock})`;
        await transaction.unsafe(`set local lock_timeout = ${lockTimeoutMs}`);
        await work(transaction);
      });
      return;
    } catch (error) {
      if (errorCode(error) !== lockTimedOut) throw error;
      const message = `a lock is held by ${holders || 'a session that has ended'}`;
      if (attempt === attempts) {
        throw Object.assign(new Error(message, { cause: error }), { code: lockTimedOut });
      }
      if (message !== said) console.warn(`Trying again: ${message}.`);
      said = message;
    } finally {
      clearInterval(looking);
    }
    await pause(retryDelayMs);
  }
}

/** Who keeps a session waiting, but not by which statement: it may hold what a visitor typed. */
async function findHolders(sql: Sql, pid: number): Promise<string> {
  const [row] = await sql`
    select string_agg(format('pid %s (user %s, application "%s", since %s)', pid, usename, application_name,
      to_char(xact_start, 'YYYY-MM-DD HH24:MI:SS TZ')), '; ') as holders
    from pg_stat_activity where pid = any(pg_blocking_pids(${pid}))`;
  return row?.holders ?? '';
}

const inFolder = (name: string) => join(process.cwd(), 'db', name);
