import { getTableColumns } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import type { Sql, TransactionSql } from 'postgres';
import { connect, errorCode } from './client.ts';
import { insertableColumns } from './schema.ts';

/** Postgres' code for "permission denied". */
export const insufficientPrivilege = '42501';

/** How a migration ends that the account may not run: EX_NOPERM of sysexits.h. */
export const noPermission = 77;

/** The database's address for each account; site and worker may have the owner's, which needs no grants. */
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

/** Roles that hosted databases (Supabase) give rights to whatever is created in `public`. */
const hostedRoles = ['anon', 'authenticated', 'service_role'];

/**
 * Makes the grants what they must be, at every migration, because a restored database has lost some of them:
 * the site's account may INSERT submissions, the worker's may read them, keep the record of e-mails and erase
 * what is old, `consultora` may SELECT the views of her schema, nobody else anything. Creates the accounts that
 * are missing. Returns one line for each thing the owner may not do; the site works all the same.
 */
export async function grantRoles(sql: Sql, urls: DatabaseUrls): Promise<string[]> {
  const missing: string[] = [];
  await closeToOthers(sql, missing);
  await createRole(sql, 'consultora', missing);
  if (await roleExists(sql, 'consultora')) {
    await sql`grant usage on schema consultora to consultora`;
    await sql`grant select on all tables in schema consultora to consultora`;
    await sql`alter default privileges in schema consultora grant select on tables to consultora`;
  }
  for (const key of ['site', 'worker'] as const) {
    await grantAccount(sql, accounts[key], urls[key], urls.owner, missing);
  }
  return missing;
}

/**
 * Takes rights away from everyone. Who may create temporary tables or objects in `public` can put them in the
 * way of a function that runs with more rights than its caller.
 */
async function closeToOthers(sql: Sql, missing: string[]): Promise<void> {
  const [database] = await sql<[{ name: string }]>`select current_database() as name`;
  // Of a right that is not the owner's to take away Postgres says so in a warning or an error.
  const ignored: string[] = [];
  await permitted(
    () => sql`revoke temporary on database ${sql(database.name)} from public`,
    ignored,
  );
  await permitted(() => sql`revoke create on schema public from public`, ignored);
  const [open] = await sql`
    select has_database_privilege('public', current_database(), 'temporary')
      or has_schema_privilege('public', 'public', 'create') as open`;
  if (open?.open) {
    missing.push(
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
  missing: string[],
): Promise<void> {
  const { username, password } = new URL(url);
  const role = decodeURIComponent(username);
  if (username === new URL(ownerUrl).username) {
    missing.push(
      `${name} connects as "${role}", which owns the tables. Safer: an account of its own in ${variable}, and the owner in DATABASE_OWNER_URL.`,
    );
    return;
  }
  await createRole(sql, role, missing);
  if (!(await roleExists(sql, role))) return;
  await setPassword(sql, role, decodeURIComponent(password), missing);
  // In one transaction, so that a process already running never finds itself without the grant.
  await sql.begin(async (transaction) => {
    await transaction`revoke all on contact_submissions, email_deliveries, erasures from ${sql(role)}`;
    await grant(transaction, role);
  });
  await logIn(url).catch((error) => {
    throw new LoginError(`${name} cannot log in (${errorCode(error)}): check ${variable}.`);
  });
}

/** An account that exists cannot be used; the message is for whoever sets the site up. */
export class LoginError extends Error {}

async function logIn(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  await sql`select`.finally(() => sql.end());
}

async function roleExists(sql: Sql, role: string): Promise<boolean> {
  const rows = await sql`select 1 from pg_roles where rolname = ${role}`;
  return rows.length > 0;
}

async function createRole(sql: Sql, role: string, missing: string[]): Promise<void> {
  if (await roleExists(sql, role)) return;
  await permitted(
    () => sql`create role ${sql(role)}`,
    missing,
    `The owner may not create the account "${role}": ask the administrator for it, then start again.`,
  );
}

/** Lets the account log in with the password of its URL, so that a changed one takes effect. */
async function setPassword(sql: Sql, role: string, password: string, missing: string[]) {
  const [statement] =
    await sql`select format('alter role %I login password %L', ${role}::text, ${password}::text)`;
  await permitted(
    () => sql.unsafe(statement?.format),
    missing,
    `The owner may not set the password of "${role}": it keeps the one it has.`,
  );
}

/** Runs a statement that the owner may lack the right to; then the line is added to what is missing. */
async function permitted(
  statement: () => PromiseLike<unknown>,
  missing: string[],
  line = '',
): Promise<void> {
  try {
    await statement();
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error;
    missing.push(line);
  }
}
