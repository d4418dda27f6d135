import type { Sql } from 'postgres';
import { until } from './until.ts';

/** Holds the table of requests for itself until the returned function is called. */
export async function lockTable(owner: Sql): Promise<() => Promise<void>> {
  const connection = await owner.reserve();
  await connection`begin`;
  await connection`lock table contact_submissions in access exclusive mode`;
  return async () => {
    await connection`rollback`;
    connection.release();
  };
}

/** So many requests wait for the lock that somebody holds on the table. */
export async function areWaiting(owner: Sql, count: number): Promise<void> {
  const waiting = () => owner`
    select 1 from pg_locks where not granted and relation = 'contact_submissions'::regclass`;
  await until(async () => (await waiting()).length >= count);
}
