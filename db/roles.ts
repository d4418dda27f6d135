import { randomUUID } from 'node:crypto';
import { getTableConfig, pgTable } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { ISql, TransactionSql } from 'postgres';
import { connect, describeDatabaseError } from './client.ts';
import { insertableColumns } from './schema.ts';

/** The database URL of each account. Site and worker may use the owner's. */
export interface DatabaseUrls {
  owner: string;
  site: string;
  worker: string;
}

export const lockTimeoutMs = 3000;

/** Only the columns that sitio may INSERT: Drizzle's INSERT names every column of a table. */
export const insertableSubmissions = pgTable('contact_submissions', insertableColumns());
export const insertable = getTableConfig(insertableSubmissions).columns.map(({ name }) => name);

/** Sets the passwords of sitio and worker from their URLs, where the owner may; `tryWork` reports the others. */
export async function setPasswords(transaction: TransactionSql, urls: DatabaseUrls): Promise<void> {
  for (const [role, url] of Object.entries({ sitio: urls.site, worker: urls.worker })) {
    const { username, password } = new URL(url);
    if (username !== role) continue;
    const set = (sql: TransactionSql) => setPassword(sql, role, decodeURIComponent(password));
    await transaction.savepoint(set).catch(() => {});
  }
}

/** Sets the password of a role and lets it log in. Postgres quotes both. */
export async function setPassword(sql: ISql, role: string, password: string): Promise<void> {
  const [row] = await sql`
    select format('alter role %I login password %L', ${role}::text, ${password}::text) as statement`;
  await sql.unsafe(row?.statement);
}

/** Does the work of both accounts, because some errors occur only when a row is written. Throws an Error of one line. */
export async function tryWork(urls: DatabaseUrls): Promise<void> {
  const person = { pais: 'otro', nombre: 'Prueba', telefono: '0000000' } as const;
  const submission = { ...person, email: 'prueba@example.com', empresa: randomUUID() };
  await tryAs('site', urls.site, (db) =>
    db.insert(insertableSubmissions).values(submission).onConflictDoNothing(),
  );
  await tryAs('worker', urls.worker, (db) =>
    db.execute(`
      insert into email_deliveries (submission_id, kind) select id, 'notification' from contact_submissions limit 1
        on conflict do nothing;
      update email_deliveries set attempts = attempts where submission_id = (select id from contact_submissions limit 1);
      select erase_expired_submissions(12000)`),
  );
}

async function tryAs(
  name: string,
  url: string,
  work: (db: PostgresJsDatabase) => PromiseLike<unknown>,
) {
  const sql = connect(url, { max: 1, connection: { lock_timeout: lockTimeoutMs } });
  try {
    await sql.unsafe('begin');
    await work(drizzle(sql));
  } catch (cause) {
    throw new Error(`The ${name} cannot work: ${describeDatabaseError(cause, url)}.`, { cause });
  } finally {
    // Postgres rolls back.
    await sql.end();
  }
}
