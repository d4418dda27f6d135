import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

export interface Database {
  query: PostgresJsDatabase;
  /** Rejects unless the database answers within the given milliseconds. */
  ping(deadline: number): Promise<void>;
  /** Lets running statements finish, for at most five seconds, and closes all connections. */
  close(): Promise<void>;
}

/** Opens a pool; it connects when first used and again after every loss, so it needs no database now. */
export function openDatabase(url: string): Database {
  const sql = postgres(url, {
    max: 10,
    connect_timeout: 5,
    idle_timeout: 60,
    // Seconds between attempts to connect; the default grows to twenty, and visitors would wait for it.
    backoff: () => 0.1,
    onnotice: () => {},
    connection: { application_name: 'sitio', statement_timeout: 4500 },
  });
  return {
    query: drizzle(sql),
    async ping(deadline) {
      await withinDeadline(sql`select 1`, deadline);
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

/**
 * Rejects when the answer takes longer than the given milliseconds: postgres.js waits for ever on a
 * server that is frozen. The statement may still take effect afterwards.
 */
export async function withinDeadline<T>(answer: PromiseLike<T>, deadline: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), deadline);
  });
  try {
    return await Promise.race([answer, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = () =>
  Object.assign(new Error('The database did not answer in time.'), { code: 'TOO_LATE' });

/**
 * The code of what went wrong with the database, such as 42501 or ECONNREFUSED. The message is not for
 * logs: that of a failed statement holds the statement and what the visitor typed.
 */
export function errorCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? errorCode(cause) : 'no code';
}
