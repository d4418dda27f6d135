import type { Sql, TransactionSql } from 'postgres';
import { errorCode } from './client.ts';
import { insertableColumns } from './schema.ts';

/** Postgres' code for "permission denied". */
export const insufficientPrivilege = '42501';

/** How a process ends that was told so: EX_NOPERM of sysexits.h. */
export const noPermission = 77;

/** The database's address for each account; site and worker may have the owner's, which needs no grants. */
export interface DatabaseUrls {
  owner: string;
  site: string;
  worker: string;
}

interface Part {
  name: string;
  variable: string;
  /** Gives the account what the part needs and takes back everything else. */
  grant(sql: TransactionSql, account: string): Promise<unknown>;
}

const parts: Record<'site' | 'worker', Part> = {
  site: {
    name: 'The site',
    variable: 'DATABASE_URL',
    async grant(sql, account) {
      await sql`revoke all on contact_submissions, cartas from ${sql(account)}`;
      await sql`grant insert (${sql(Object.keys(insertableColumns()))}) on contact_submissions to ${sql(account)}`;
      await sql`grant execute on function contar_envio, descontar_envio to ${sql(account)}`;
    },
  },
  worker: {
    name: 'The worker',
    variable: 'DATABASE_WORKER_URL',
    async grant(sql, account) {
      await sql`revoke all on contact_submissions, cartas from ${sql(account)}`;
      await sql`grant select on contact_submissions, cartas to ${sql(account)}`;
      await sql`grant execute on function tomar_carta, borrar_lo_vencido to ${sql(account)}`;
      await sql`grant update (estado, intentos, proximo_intento, tomada_hasta, enviada_en, motivo) on cartas to ${sql(account)}`;
    },
  },
};

/**
 * Makes the grants what they must be, at every start: the site's account may INSERT requests and count a
 * visitor's, the worker's may read requests, say what became of letters and erase what is old,
 * `consultora` may SELECT the views of her schema, nobody else anything. Creates the accounts that are
 * missing. Returns one line for each thing the owner may not do; the site works all the same.
 */
export async function grantRoles(sql: Sql, urls: DatabaseUrls): Promise<string[]> {
  const missing: string[] = [];
  await createRole(sql, 'consultora', missing);
  if (await roleExists(sql, 'consultora')) {
    await sql`grant usage on schema consultora to consultora`;
    await sql`grant select on all tables in schema consultora to consultora`;
    await sql`alter default privileges in schema consultora grant select on tables to consultora`;
  }
  for (const part of ['site', 'worker'] as const) {
    await admit(sql, urls.owner, urls[part], parts[part], missing);
  }
  return missing;
}

async function admit(
  sql: Sql,
  ownerUrl: string,
  url: string,
  { name, variable, grant }: Part,
  missing: string[],
): Promise<void> {
  const { username, password } = new URL(url);
  const account = decodeURIComponent(username);
  if (username === new URL(ownerUrl).username) {
    missing.push(
      `${name} connects as "${account}", which owns the tables. Safer: an account of its own in ${variable}, and the owner in DATABASE_OWNER_URL.`,
    );
    return;
  }
  await createRole(sql, account, missing);
  if (!(await roleExists(sql, account))) return;
  await letLogIn(sql, account, decodeURIComponent(password), missing);
  // In one transaction, so that a process already running never finds itself without the grant.
  await sql.begin((transaction) => grant(transaction, account));
}

async function roleExists(sql: Sql, role: string): Promise<boolean> {
  const rows = await sql`select 1 from pg_roles where rolname = ${role}`;
  return rows.length > 0;
}

async function createRole(sql: Sql, role: string, missing: string[]): Promise<void> {
  if (await roleExists(sql, role)) return;
  try {
    await sql`create role ${sql(role)}`;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    missing.push(
      `The owner may not create the account "${role}": ask the administrator for it, then start again.`,
    );
  }
}

/** Gives the account the password of the URL, so that a changed one takes effect at the next start. */
async function letLogIn(sql: Sql, role: string, password: string, missing: string[]) {
  try {
    const [statement] =
      await sql`select format('alter role %I login password %L', ${role}::text, ${password}::text)`;
    await sql.unsafe(statement?.format);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    missing.push(`The owner may not set the password of "${role}": it keeps the one it has.`);
  }
}

const isRefusal = (error: unknown) => errorCode(error) === insufficientPrivilege;
