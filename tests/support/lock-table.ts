import type { Sql } from 'postgres';
import { until } from './until.ts';

export interface TableLock {
  /** Resolves once so many wait for the table. */
  isAwaitedBy(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Holds a table for itself until it is released. */
export async function lockTable(owner: Sql, table = 'contact_submissions'): Promise<TableLock> {
  const connection = await owner.reserve();
  await connection`begin`;
  await connection`lock table ${connection(table)} in access exclusive mode`;
  // Others might have to wait themselves before they can ask.
  const waiting = () => connection`
    select 1 from pg_locks where not granted and relation = ${table}::regclass`;
  return {
    isAwaitedBy: (count) => until(async () => (await waiting()).length >= count),
    async release() {
      await connection`rollback`;
      connection.release();
    },
  };
}
