import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, inject } from 'vitest';
import { at, template } from './cluster.ts';
import { sampleForm } from './sample.ts';
import { until } from './until.ts';

/** A database of the test's own, migrated. It goes with the server. */
export async function createDatabase(from = template) {
  const { owner, site, worker } = inject('cluster');
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(owner, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)} template ${admin(from)}`;
  // The migration of another test takes from everybody the right to enter it.
  const grant = () => admin`grant connect on database ${admin(name)} to sitio, worker, consultora`;
  await until(() => grant().then(Boolean, () => false));
  await admin.end();
  return {
    urls: { owner: at(owner, name), site: at(site, name), worker: at(worker, name) },
    owner: postgres(at(owner, name), { max: 2, onnotice: () => {} }),
  };
}

/** The rows of a statement that the account of the URL runs. */
export function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1 });
  return sql.unsafe(statement).finally(() => sql.end());
}

/** Stores a submission as the account of the URL. */
export const insertAs = (url: string, row: Record<string, unknown>) => {
  const sql = postgres(url, { max: 1 });
  return sql`insert into contact_submissions ${sql(row)} on conflict do nothing`.finally(() =>
    sql.end(),
  );
};

const { pais, nombre, telefono, email, empresa } = sampleForm;

/** Stores so many submissions of an age, which differ in their company alone. */
export const insertMany = (owner: Sql, count: number, age = '0 days') => owner`
  insert into contact_submissions (created_at, pais, nombre, telefono, email, empresa)
  select now() - ${age}::text::interval, ${pais}, ${nombre}, ${telefono}, ${email}, ${empresa} || ' ' || n
  from generate_series(1, ${count}::int) n`;

/** A migrated database for the tests of the file that calls this. */
export async function setUpDatabase() {
  const { urls, owner } = await createDatabase();
  afterAll(() => owner.end());

  return {
    urls,
    owner,
    /** Stores a submission; the changes are columns. */
    insert: (changes: Record<string, unknown> = {}) =>
      owner`insert into contact_submissions ${owner({ ...sampleForm, ...changes })}`,
    /** Runs a statement with the rights and the search path of the consultant's account. */
    asConsultora: (statement: string) =>
      owner.begin(async (transaction) => {
        await transaction`set local role consultora`;
        await transaction`set local search_path = consultora, public`;
        return transaction.unsafe(statement);
      }),
    /** The stored rows of one visitor. */
    rows: (email: string) => owner`select * from contact_submissions where email = ${email}`,
  };
}

export type TableLock = Awaited<ReturnType<typeof lockTable>>;

/** Holds a table for itself, or lets others read it, until it is released. */
export async function lockTable(
  owner: Sql,
  table = 'contact_submissions',
  mode: 'access exclusive' | 'share' = 'access exclusive',
) {
  const connection = await owner.reserve();
  await connection`begin`;
  await connection`lock table ${connection(table)} in ${connection.unsafe(mode)} mode`;
  // Others might have to wait themselves before they can ask.
  const waiting = () => connection`
    select 1 from pg_locks where not granted and relation = ${table}::regclass`;
  return {
    /** Resolves once so many wait for the table. */
    isAwaitedBy: (count: number) => until(async () => (await waiting()).length >= count),
    async release() {
      await connection`rollback`;
      connection.release();
    },
  };
}
