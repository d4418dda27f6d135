import type { Sql } from 'postgres';
import { errorCode } from './client.ts';
import { insertableColumns } from './schema.ts';

/** Postgres' code for "permission denied". */
export const insufficientPrivilege = '42501';

/**
 * Makes the grants what they must be, at every start: the site's account may INSERT requests and count a
 * visitor's, `consultora` may SELECT the views of her schema, nobody else anything. Creates the accounts
 * that are missing. Returns one line for each thing the owner may not do; the site works all the same.
 */
export async function grantRoles(sql: Sql, ownerUrl: string, siteUrl: string): Promise<string[]> {
  const owner = decodeURIComponent(new URL(ownerUrl).username);
  const { username, password } = new URL(siteUrl);
  const site = decodeURIComponent(username);
  const missing: string[] = [];

  await createRole(sql, 'consultora', missing);
  if (await roleExists(sql, 'consultora')) {
    await sql`grant usage on schema consultora to consultora`;
    await sql`grant select on all tables in schema consultora to consultora`;
    await sql`alter default privileges in schema consultora grant select on tables to consultora`;
  }

  if (site === owner) {
    missing.push(
      `The site connects as "${site}", which owns the tables. Safer: an account of its own in DATABASE_URL, and the owner in DATABASE_OWNER_URL.`,
    );
    return missing;
  }
  await createRole(sql, site, missing);
  if (await roleExists(sql, site)) {
    await letLogIn(sql, site, decodeURIComponent(password), missing);
    // In one transaction, so that a site already running never finds itself without the grant.
    await sql.begin(async (transaction) => {
      await transaction`revoke all on contact_submissions from ${sql(site)}`;
      await transaction`grant insert (${sql(Object.keys(insertableColumns()))}) on contact_submissions to ${sql(site)}`;
      await transaction`grant execute on function contar_envio, descontar_envio to ${sql(site)}`;
    });
  }
  return missing;
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
    missing.push(`The owner may not set the password of "${role}": the site uses the one it has.`);
  }
}

const isRefusal = (error: unknown) => errorCode(error) === insufficientPrivilege;
