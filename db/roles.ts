import { getTableConfig, pgTable } from 'drizzle-orm/pg-core';
import type { ISql, Sql } from 'postgres';
import { connect, databaseError, errorCode } from './client.ts';
import { insertableColumns } from './schema.ts';

/** SQLSTATE of "permission denied". */
export const insufficientPrivilege = '42501';
/** SQLSTATE of "read-only transaction". */
const readOnly = '25006';
/** Exit code of a migration that the account is not allowed to run: EX_NOPERM of sysexits.h. */
export const noPermission = 77;

/** The database URL of each account. Site and worker may use the owner's. */
export interface DatabaseUrls {
  owner: string;
  site: string;
  worker: string;
}

/** Why the database is not migrated, in one line that can be printed as it is. */
export class RefusedError extends Error {}

/** Only the columns that the site's account may INSERT: Drizzle's INSERT names every column of a table. */
export const insertableSubmissions = pgTable('contact_submissions', insertableColumns());
export const insertable = getTableConfig(insertableSubmissions).columns.map(({ name }) => name);

/** The work is what roles.sql grants the rights for. EXPLAIN checks them, and executes nothing. */
const accounts = {
  site: {
    role: 'sitio',
    work: `explain insert into contact_submissions (${insertable})
      values (${insertable.map(() => 'default')})`,
  },
  worker: {
    role: 'worker',
    work: `explain with planned as (insert into email_deliveries select * from email_deliveries),
        recorded as (update email_deliveries set attempts = attempts + 1, status = 'sent')
      select from contact_submissions, erase_expired_submissions(1)`,
  },
};
const names = ['site', 'worker'] as const;

/** What EXPLAIN lets pass. */
const writes = `do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
end $$`;

/** An account may set itself so that it cannot log in or write. The settings of `consultora` are in roles.sql. */
export const resetSettings = `do $$
declare setting record;
begin
  for setting in
    select rolname, case when setdatabase > 0 then format('in database %I', current_database()) end as place
    from pg_db_role_setting join pg_roles r on r.oid = setrole
    where rolname in ('sitio', 'worker') and rolname <> current_user
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
  loop
    execute concat_ws(' ', 'alter role', setting.rolname, setting.place, 'reset all');
  end loop;
exception when insufficient_privilege then
end $$`;

/** Where the password of each comes from. */
const settings = {
  owner: 'DATABASE_OWNER_URL (Docker Compose: DB_OWNER_PASSWORD)',
  site: 'DATABASE_URL (Docker Compose: SITE_DB_PASSWORD)',
  worker: 'DATABASE_WORKER_URL (Docker Compose: WORKER_DB_PASSWORD)',
};

/** The account that a database URL names. */
export const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** The accounts that need the password of their URL. Throws a RefusedError for what a password does not mend. */
export async function findRefused(urls: DatabaseUrls) {
  const refused: { user: string; password: string }[] = [];
  for (const name of names) {
    const { role } = accounts[name];
    const user = userOf(urls[name]);
    const password = decodeURIComponent(new URL(urls[name]).password);
    const isOwner = user === userOf(urls.owner);
    if (!isOwner && user !== role) {
      throw new RefusedError(
        `The ${name}'s account must be "${role}" or the owner's, not "${user}": check ${settings[name]}.`,
      );
    }
    await logIn(name, urls[name]).catch((error) => {
      if (isOwner || !password || !errorCode(error).startsWith('28')) throw error;
      refused.push({ user, password });
    });
  }
  return refused;
}

/** Throws a RefusedError unless site and worker can log in and do their work. */
export async function checkWork(urls: DatabaseUrls): Promise<void> {
  for (const name of names) await logIn(name, urls[name], `${accounts[name].work}; ${writes}`);
}

/** Throws a RefusedError unless the account can log in and do this work. */
export async function logIn(name: keyof DatabaseUrls, url: string, work = 'select'): Promise<void> {
  const sql = connect(url, { max: 1, connection: { lock_timeout: 10_000 } });
  try {
    await sql.unsafe(work);
  } catch (cause) {
    const code = errorCode(cause);
    const trouble = code.startsWith('42') ? 'may not do its work' : 'cannot log in';
    const message =
      code === readOnly
        ? `The ${name} may not write (${code}): ask the administrator to reset default_transaction_read_only of "${userOf(url)}" and of the database, then migrate again.`
        : `The ${name} ${trouble} (${databaseError(cause) ?? code}): check ${settings[name]}.`;
    throw new RefusedError(message, { cause });
  } finally {
    await sql.end();
  }
}

/** Lets a role log in with a password; Postgres does the quoting. */
export async function setPassword(sql: ISql, role: string, password: string): Promise<void> {
  const [row] = await sql`
    select format('alter role %I login password %L', ${role}::text, ${password}::text) as statement`;
  await sql.unsafe(row?.statement);
}

/** The statement that gives site and worker back the passwords they have now; empty if the owner may not know. */
export async function undoStatement(sql: Sql): Promise<string> {
  const [row] = await sql`
    select string_agg(format('alter role %I password %L', rolname, rolpassword), ';') as statement
    from pg_authid where rolname in ('sitio', 'worker')`.catch(() => []);
  return row?.statement ?? '';
}
