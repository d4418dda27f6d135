import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

export interface Database {
  /** What a statement answers; rejects unless it does so within `timeoutMs`. */
  run<T>(statement: (db: PostgresJsDatabase) => PromiseLike<T>, timeoutMs?: number): Promise<T>;
  /** Lets running statements finish, for at most five seconds, and closes all connections. */
  close(): Promise<void>;
}

const defaultTimeoutMs = 5000;

/**
 * Opens a pool; it connects when first used and again after every loss, so it needs no database now. The
 * server's list of connections shows the name.
 */
export function openDatabase(url: string, name = 'site'): Database {
  let pool = openPool(url, name);
  let db = drizzle(pool);
  let lastAnswer = Date.now();

  /** A server that froze, or whose host is gone, says no more and its connections do not break. */
  const replacePool = () => {
    pool.end({ timeout: 0 }).catch(() => {});
    pool = openPool(url, name);
    db = drizzle(pool);
    lastAnswer = Date.now();
  };

  return {
    async run(statement, timeoutMs = defaultTimeoutMs) {
      const start = Date.now();
      try {
        const answer = await withTimeout(statement(db), timeoutMs);
        lastAnswer = Date.now();
        return answer;
      } catch (error) {
        if (errorCode(error) !== timedOut) lastAnswer = Date.now();
        // A shorter timeout tells nothing about the connections.
        else if (timeoutMs >= defaultTimeoutMs && lastAnswer < start) replacePool();
        throw error;
      }
    },
    close: () => pool.end({ timeout: 5 }),
  };
}

const openPool = (url: string, name: string) =>
  connect(url, {
    max: 10,
    idle_timeout: 60,
    // Seconds between attempts to connect; the default grows to twenty, and visitors would wait for it.
    backoff: () => 0.1,
    connection: { application_name: name, statement_timeout: 4500 },
  });

/**
 * Connections as every part of the site opens them. Left to itself postgres.js begins each with a query of
 * its own, and when the database dies over that, so does the process (porsager/postgres#1192).
 */
export const connect = (url: string, options: Options<Record<string, PostgresType>> = {}): Sql =>
  postgres(url, { connect_timeout: 5, fetch_types: false, onnotice: () => {}, ...options });

const timedOut = 'TIMED_OUT';

/**
 * Rejects when the answer takes longer: postgres.js waits for ever on a server that is frozen. The statement
 * may still take effect afterwards.
 */
async function withTimeout<T>(answer: PromiseLike<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const error = new Error('The database did not answer in time.');
    timer = setTimeout(() => reject(Object.assign(error, { code: timedOut })), timeoutMs);
  });
  try {
    return await Promise.race([answer, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The code of what went wrong with the database, such as 42501 or ECONNREFUSED. The message is not for logs:
 * that of a failed statement holds the statement and what the visitor typed.
 */
export function errorCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? errorCode(cause) : 'no code';
}
