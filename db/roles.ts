import { getTableConfig, pgTable } from 'drizzle-orm/pg-core';
import type { ISql } from 'postgres';
import { connect, describeDatabaseError, errorCode } from './client.ts';
import { insertableColumns } from './schema.ts';

/** SQLSTATE of "permission denied". */
export const insufficientPrivilege = '42501';

/** The database URL of each account. Site and worker may use the owner's. */
export interface DatabaseUrls {
  owner: string;
  site: string;
  worker: string;
}

/** The reason why the database is not migrated, in one line for the administrator. */
export class MigrationError extends Error {}

/** Only the columns that the site's account may INSERT: Drizzle's INSERT names every column of a table. */
export const insertableSubmissions = pgTable('contact_submissions', insertableColumns());
export const insertable = getTableConfig(insertableSubmissions).columns.map(({ name }) => name);
/** The columns of email_deliveries that the worker may UPDATE. */
export const recordable = ['status', 'attempts', 'next_attempt_at', 'sent_at', 'reason'];

const trialValues: Record<string, string> = {
  pais: "'otro'",
  nombre: "'Prueba'",
  telefono: "'0000000'",
  email: "'prueba@example.com'",
  empresa: 'gen_random_uuid()',
};

/** The work of each account, which roles.sql grants. Executed, because some errors occur only when a row is written. */
const accounts = {
  site: {
    role: 'sitio',
    // With every column, because the form's INSERT names them all.
    work: `insert into contact_submissions (${insertable}) values (${insertable.map((name) => trialValues[name] ?? 'default')})
      on conflict do nothing`,
  },
  worker: {
    role: 'worker',
    work: `insert into email_deliveries (submission_id, kind) select id, 'notification' from contact_submissions
        limit 1 on conflict do nothing;
      update email_deliveries set attempts = attempts where submission_id =
        (select id from contact_submissions limit 1);
      select erase_expired_submissions(12000)`,
  },
};

const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** Sets the passwords of accounts that cannot log in. Throws MigrationError if the owner may not. */
export async function setPasswords(sql: ISql, urls: DatabaseUrls): Promise<void> {
  for (const name of ['site', 'worker'] as const) {
    const role = userOf(urls[name]);
    if (role === userOf(urls.owner)) continue;
    if (role !== accounts[name].role) {
      throw new MigrationError(
        `The ${name}'s account must be "${accounts[name].role}" or the owner's, not "${role}".`,
      );
    }
    const refusal = await runAs(name, urls[name], 'select').catch((error) => error);
    if (!errorCode(refusal?.cause ?? {}).startsWith('28')) continue;
    await setPassword(sql, role, decodeURIComponent(new URL(urls[name]).password)).catch(
      (error) => {
        throw new MigrationError(
          `The owner may not set the password of "${role}" (${errorCode(error)}). Ask the administrator for CREATE or ALTER ROLE ${role} LOGIN PASSWORD '…', then migrate again.`,
        );
      },
    );
  }
}

/** Sets the password of a role and lets it log in. Postgres quotes both. */
export async function setPassword(sql: ISql, role: string, password: string): Promise<void> {
  const [row] = await sql`
    select format('alter role %I login password %L', ${role}::text, ${password}::text) as statement`;
  await sql.unsafe(row?.statement);
}

/** Logs in as site and worker and executes the work of each in a transaction that is rolled back. */
export async function tryWork(urls: DatabaseUrls): Promise<void> {
  for (const name of ['site', 'worker'] as const)
    await runAs(name, urls[name], accounts[name].work);
}

async function runAs(name: 'site' | 'worker', url: string, work: string): Promise<void> {
  const sql = connect(url, { max: 1, connection: { lock_timeout: 3000 } });
  try {
    await sql.unsafe(`begin; ${work}; rollback`);
  } catch (cause) {
    throw new MigrationError(`The ${name} cannot work: ${describeDatabaseError(cause, url)}.`, {
      cause,
    });
  } finally {
    await sql.end();
  }
}
