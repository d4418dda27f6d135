import { getTableColumns } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import type { Sql, TransactionSql } from 'postgres';
import { connect, errorCode } from './client.ts';
import { insertableColumns } from './schema.ts';

/** SQLSTATE of "permission denied". */
export const insufficientPrivilege = '42501';

/** Exit code of a migration that the account is not allowed to run: EX_NOPERM of sysexits.h. */
export const noPermission = 77;

/** The database URL of each account. Site and worker may use the owner's, which needs no grants. */
export interface DatabaseUrls {
  owner: string;
  site: string;
  worker: string;
}

interface Account {
  name: string;
  variable: string;
  grant(sql: TransactionSql, role: string): Promise<unknown>;
}

const insertable = Object.values(
  getTableColumns(pgTable('contact_submissions', insertableColumns())),
).map(({ name }) => name);

const accounts: Record<'site' | 'worker', Account> = {
  site: {
    name: 'The site',
    variable: 'DATABASE_URL',
    grant: (sql, role) =>
      sql`grant insert (${sql(insertable)}) on contact_submissions to ${sql(role)}`,
  },
  worker: {
    name: 'The worker',
    variable: 'DATABASE_WORKER_URL',
    async grant(sql, role) {
      await sql`grant select on contact_submissions, email_deliveries to ${sql(role)}`;
      await sql`grant insert on email_deliveries to ${sql(role)}`;
      await sql`grant update (status, attempts, perhaps_sent, next_attempt_at, claim_id, claimed_until,
        sent_at, reason) on email_deliveries to ${sql(role)}`;
      await sql`grant execute on function erase_expired_submissions to ${sql(role)}`;
    },
  },
};

/** Roles to which Supabase grants everything that is created in `public`. */
const hostedRoles = ['anon', 'authenticated', 'service_role'];

/**
 * Creates missing accounts and sets all grants. The site may INSERT submissions; the worker may read them, keep
 * the record of e-mails and erase expired ones; `consultora` may SELECT the views of her schema; nobody else has
 * any right. Runs at every migration because a restored database has lost some grants. Returns a warning for
 * each thing that the owner is not allowed to do; the site works anyway.
 */
export async function grantRoles(sql: Sql, urls: DatabaseUrls): Promise<string[]> {
  const warnings: string[] = [];
  await revokeFromOthers(sql, warnings);
  await createRole(sql, 'consultora', warnings);
  if (await roleExists(sql, 'consultora')) {
    await sql`grant usage on schema consultora to consultora`;
    await sql`grant select on all tables in schema consultora to consultora`;
    await sql`alter default privileges in schema consultora grant select on tables to consultora`;
  }
  for (const key of ['site', 'worker'] as const) {
    await grantAccount(sql, accounts[key], urls[key], urls.owner, warnings);
  }
  return warnings;
}

/**
 * Revokes what PUBLIC and hosted databases' roles may do. An account that can create temporary tables or objects
 * in `public` could shadow names that a SECURITY DEFINER function uses.
 */
async function revokeFromOthers(sql: Sql, warnings: string[]): Promise<void> {
  const [database] = await sql<[{ name: string }]>`select current_database() as name`;
  // If the owner may not revoke these, the check below notices.
  const ignored: string[] = [];
  await runIfPermitted(
    () => sql`revoke temporary on database ${sql(database.name)} from public`,
    ignored,
  );
  await runIfPermitted(() => sql`revoke create on schema public from public`, ignored);
  const [open] = await sql`
    select has_database_privilege('public', current_database(), 'temporary')
      or has_schema_privilege('public', 'public', 'create') as open`;
  if (open?.open) {
    warnings.push(
      'Everyone may create temporary tables here or objects in "public". Safer: ask the administrator to REVOKE TEMPORARY ON DATABASE and CREATE ON SCHEMA public FROM PUBLIC.',
    );
  }
  const others = await sql`select rolname from pg_roles where rolname in ${sql(hostedRoles)}`;
  for (const role of ['public', ...others.map(({ rolname }) => String(rolname))]) {
    const grantee = role === 'public' ? sql`public` : sql`${sql(role)}`;
    await sql`revoke all on contact_submissions, email_deliveries, erasures, delivery_labels from ${grantee}`;
    await sql`revoke all on function erase_submissions_of, repeat_erasures, erase_expired_submissions from ${grantee}`;
  }
}

async function grantAccount(
  sql: Sql,
  { name, variable, grant }: Account,
  url: string,
  ownerUrl: string,
  warnings: string[],
): Promise<void> {
  const { username, password } = new URL(url);
  const role = decodeURIComponent(username);
  if (username === new URL(ownerUrl).username) {
    warnings.push(
      `${name} connects as "${role}", which owns the tables. Safer: an account of its own in ${variable}, and the owner in DATABASE_OWNER_URL.`,
    );
    return;
  }
  await createRole(sql, role, warnings);
  if (!(await roleExists(sql, role))) return;
  await setPassword(sql, role, decodeURIComponent(password), warnings);
  // In one transaction, so that a running process is never without its grants.
  await sql.begin(async (transaction) => {
    await transaction`revoke all on contact_submissions, email_deliveries, erasures from ${sql(role)}`;
    await grant(transaction, role);
  });
  await logIn(url).catch((error) => {
    throw new LoginError(`${name} cannot log in (${errorCode(error)}): check ${variable}.`);
  });
}

/** An account exists but cannot log in; the message can be printed as it is. */
export class LoginError extends Error {}

async function logIn(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  await sql`select`.finally(() => sql.end());
}

async function roleExists(sql: Sql, role: string): Promise<boolean> {
  const rows = await sql`select 1 from pg_roles where rolname = ${role}`;
  return rows.length > 0;
}

async function createRole(sql: Sql, role: string, warnings: string[]): Promise<void> {
  if (await roleExists(sql, role)) return;
  await runIfPermitted(
    () => sql`create role ${sql(role)}`,
    warnings,
    `The owner may not create the account "${role}": ask the administrator for it, then start again.`,
  );
}

/** Sets the password from the account's URL, so that a changed one takes effect. */
async function setPassword(sql: Sql, role: string, password: string, warnings: string[]) {
  const [statement] =
    await sql`select format('alter role %I login password %L', ${role}::text, ${password}::text)`;
  await runIfPermitted(
    () => sql.unsafe(statement?.format),
    warnings,
    `The owner may not set the password of "${role}": it keeps the one it has.`,
  );
}

/** Runs a statement; adds the warning if the owner lacks the right to. */
async function runIfPermitted(
  statement: () => PromiseLike<unknown>,
  warnings: string[],
  warning = '',
): Promise<void> {
  try {
    await statement();
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error;
    warnings.push(warning);
  }
}
