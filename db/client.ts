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
    max: 5,
    idle_timeout: 60,
    // Seconds; a form has five, so a connection that is not made in time is retried.
    connect_timeout: 2,
    // Seconds between connection attempts. The default grows to 20 s, longer than a visitor would wait.
    backoff: () => 0.1,
    connection: { application_name: name, statement_timeout: 4500 },
  };
  let db = drizzle(connect(url, options));
  let lastResponseAt = Date.now();

  return {
    async run(statement, timeoutMs = defaultTimeoutMs) {
      const startedAt = Date.now();
      try {
        const result = await withTimeout(statement(db), timeoutMs);
        lastResponseAt = Date.now();
        return result;
      } catch (error) {
        if (errorCode(error) !== timedOut) lastResponseAt = Date.now();
        // A shorter timeout does not prove that the connections are dead.
        else if (timeoutMs >= defaultTimeoutMs && lastResponseAt < startedAt) {
          // Connections to a frozen server or an absent host never fail by themselves.
          db.$client.end({ timeout: 0 }).catch(() => {});
          db = drizzle(connect(url, options));
          lastResponseAt = Date.now();
        }
        throw error;
      }
    },
    close: () => db.$client.end({ timeout: 5 }),
  };
}

/** Opens a postgres.js pool. `fetch_types` would crash the process if its query fails (porsager/postgres#1192). */
export function connect(url: string, options: Options<Record<string, PostgresType>> = {}): Sql {
  const { hostname, port, searchParams } = new URL(url);
  return postgres(url, {
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
    // postgres.js splits the host at colons.
    ...(hostname.startsWith('[') && {
      host: [hostname.slice(1, -1)] as unknown as string,
      port: [Number(port || 5432)] as unknown as number,
    }),
    // postgres.js verifies no certificate with "require".
    ...(searchParams.get('sslmode') === 'no-verify' && { ssl: 'require' as const }),
    ...options,
  });
}

const timedOut = 'TIMED_OUT';

/** postgres.js waits forever for a frozen server. After a timeout the statement may still take effect. */
async function withTimeout<T>(result: PromiseLike<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const error = new Error('The database did not respond in time.');
    timer = setTimeout(reject, timeoutMs, Object.assign(error, { code: timedOut }));
  });
  return Promise.race([result, expiry]).finally(() => clearTimeout(timer));
}

/** An error's SQLSTATE or network code; safe to log, unlike the message, which may quote the visitor. */
export function errorCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? errorCode(cause) : 'no code';
}

/** By code, with parts of the URL in braces. */
const hints: [codes: RegExp, hint: string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'there is no host "{hostname}"'],
  [/^ECONNREFUSED$/, 'nothing listens at {host}'],
  [/^(ETIMEDOUT|CONNECT_TIMEOUT|ENETUNREACH|EHOSTUNREACH)$/, '{host} cannot be reached'],
  [
    /^28/,
    'check the password of "{username}" (Docker Compose: DB_OWNER_PASSWORD, SITE_DB_PASSWORD, WORKER_DB_PASSWORD), or ask the administrator for CREATE or ALTER ROLE {username} LOGIN PASSWORD',
  ],
  [
    /^42501$/,
    '"{username}" lacks this right: ask the administrator, or use the accounts "sitio" and "worker"',
  ],
  [/^3D000$/, 'there is no database {pathname}'],
  [
    /^25006$/,
    'ask the administrator to reset default_transaction_read_only of "{username}" and of the database',
  ],
  [/CERT|SSL|TLS|ERR_/, 'check sslmode in the URL'],
];

/** A database error in one line, with its code and the setting to check. */
export function describeDatabaseError(error: unknown, url: string): string {
  const code = errorCode(error);
  const hint = hints
    .find(([codes]) => codes.test(code))?.[1]
    .replace(/\{(\w+)\}/g, (_, part: 'host') => new URL(url)[part]);
  return [databaseError(error) ?? (error as Error).message, hint].filter(Boolean).join('; ');
}

/** A database error with its code, without the parts that may quote a row: messages of class 22, details of class 23. */
export function databaseError(error: unknown): string | undefined {
  const { code, cause, message, detail, hint } = error as Partial<postgres.PostgresError>;
  // Node's own errors have codes that begin with ERR_.
  if (!code || code.startsWith('ERR_')) return cause ? databaseError(cause) : undefined;
  if (code.startsWith('22')) return `${code}: its sentence may quote a row, psql shows it`;
  const sentences = code.startsWith('23') ? [message] : [message, detail, hint];
  return `${code}: ${sentences.filter(Boolean).join('. ')}`;
}
