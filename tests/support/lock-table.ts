import type { Sql } from 'postgres';
import { until } from './until.ts';

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
