import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, inject } from 'vitest';
import { at, template } from './cluster.ts';
import { sampleForm } from './sample.ts';
import { until } from './until.ts';

/** Creates a migrated database, which is removed with the server. */
export async function createDatabase(from = template) {
  const { owner, site, worker } = inject('cluster');
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(owner, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)} template ${admin(from)}`;
  await admin.end();
  return {
    urls: { owner: at(owner, name), site: at(site, name), worker: at(worker, name) },
    owner: postgres(at(owner, name), { max: 2, onnotice: () => {} }),
  };
}

/** Returns the rows of a statement that the account of the URL executes. */
export function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1 });
  return sql.unsafe(statement).finally(() => sql.end());
}

/** Stores a submission as the account of the URL. */
export const insertAs = async (url: string, row: Record<string, unknown>) => {
  const sql = postgres(url, { max: 1 });
  await sql`insert into contact_submissions ${sql(row)} on conflict do nothing`;
  await sql.end();
};

const { pais, nombre, telefono, email, empresa } = sampleForm;

/** Stores submissions of an age that differ only in the company. */
export const insertMany = (owner: Sql, count: number, age = '0 days') => owner`
  insert into contact_submissions (created_at, pais, nombre, telefono, email, empresa)
  select now() - ${age}::text::interval, ${pais}, ${nombre}, ${telefono}, ${email}, ${empresa} || ' ' || n
  from generate_series(1, ${count}::int) n`;

/** Creates a migrated database for the tests of the calling file. */
export async function setUpDatabase() {
  const { urls, owner } = await createDatabase();
  afterAll(() => owner.end());

  return {
    urls,
    owner,
    /** Stores a submission with these columns. */
    insert: (changes: Record<string, unknown> = {}) =>
      owner`insert into contact_submissions ${owner({ ...sampleForm, ...changes })}`,
    /** Executes a statement as the consultant's account. */
    asConsultora: (statement: string) =>
      owner.begin(async (transaction) => {
        await transaction`set local role consultora`;
        await transaction`set local search_path = consultora, public`;
        return transaction.unsafe(statement);
      }),
    /** The rows with the e-mail address. */
    rows: (email: string) => owner`select * from contact_submissions where email = ${email}`,
  };
}

export type TableLock = Awaited<ReturnType<typeof lockTable>>;

/** Locks a table until `release`. */
export async function lockTable(owner: Sql, table = 'contact_submissions') {
  const connection = await owner.reserve();
  await connection`begin`;
  await connection`lock table ${connection(table)} in access exclusive mode`;
  const waiting = () => connection`
    select 1 from pg_locks where not granted and relation = ${table}::regclass`;
  return {
    /** Resolves when `count` sessions wait for the table. */
    isAwaitedBy: (count: number) => until(async () => (await waiting()).length >= count),
    async release() {
      await connection`rollback`;
      connection.release();
    },
  };
}
