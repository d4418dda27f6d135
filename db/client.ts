import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

export interface Database {
  /** Runs a statement; rejects if it takes longer than `timeoutMs`. */
  run<T>(statement: (db: PostgresJsDatabase) => PromiseLike<T>, timeoutMs?: number): Promise<T>;
  /** Closes all connections, after at most five seconds for running statements. */
  close(): Promise<void>;
}

const defaultTimeoutMs = 5000;

/** Opens a pool that connects on first use and reconnects after a failure; pg_stat_activity shows the name. */
export function openDatabase(url: string, name = 'site'): Database {
  const options = {
    max: 10,
    idle_timeout: 60,
    // Seconds between connection attempts. The default grows to 20 s, longer than a visitor would wait.
    backoff: () => 0.1,
    connection: { application_name: name, statement_timeout: 4500 },
  };
  let db = drizzle(connect(url, options));
  let lastAnswerAt = Date.now();

  return {
    async run(statement, timeoutMs = defaultTimeoutMs) {
      const startedAt = Date.now();
      try {
        const answer = await withTimeout(statement(db), timeoutMs);
        lastAnswerAt = Date.now();
        return answer;
      } catch (error) {
        if (errorCode(error) !== timedOut) lastAnswerAt = Date.now();
        // A shorter timeout does not prove that the connections are dead.
        else if (timeoutMs >= defaultTimeoutMs && lastAnswerAt < startedAt) {
          // Those to a server that froze, or whose host is gone, never break by themselves.
          db.$client.end({ timeout: 0 }).catch(() => {});
          db = drizzle(connect(url, options));
          lastAnswerAt = Date.now();
        }
        throw error;
      }
    },
    close: () => db.$client.end({ timeout: 5 }),
  };
}

/** With `fetch_types` a query would start each connection, and crash us if it fails (porsager/postgres#1192). */
export const connect = (url: string, options: Options<Record<string, PostgresType>> = {}): Sql =>
  postgres(url, { connect_timeout: 5, fetch_types: false, onnotice: () => {}, ...options });

const timedOut = 'TIMED_OUT';

/** postgres.js waits for ever on a frozen server. After a timeout the statement may still take effect. */
async function withTimeout<T>(answer: PromiseLike<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const error = new Error('The database did not answer in time.');
    timer = setTimeout(reject, timeoutMs, Object.assign(error, { code: timedOut }));
  });
  return Promise.race([answer, expiry]).finally(() => clearTimeout(timer));
}

/** An error's SQLSTATE or network code; what may be logged while the message may quote what a visitor typed. */
export function errorCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? errorCode(cause) : 'no code';
}

/** A database error with its code, but for what may quote a row: sentences of class 22 (data), details of class 23. */
export function databaseError(error: unknown): string | undefined {
  const { code, cause, message, detail, hint } = error as Partial<postgres.PostgresError>;
  // Node's own errors have codes that begin with ERR_.
  if (!code || code.startsWith('ERR_')) return cause ? databaseError(cause) : undefined;
  if (code.startsWith('22')) return `${code}: its sentence may quote a row, psql shows it`;
  const sentences = code.startsWith('23') ? [message] : [message, detail, hint];
  return `${code}: ${sentences.filter(Boolean).join('. ')}`;
}
