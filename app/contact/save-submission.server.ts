import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, errorCode } from '#db/client.ts';
import { insertable, insertableSubmissions } from '#db/roles.ts';

/** A submission was probably not stored. The message of the cause may quote the visitor: log only its code. */
export class SaveError extends Error {
  constructor(
    cause: unknown,
    /** The database did not respond, so the submission may be stored, now or later. */
    readonly isPerhapsStored: boolean,
  ) {
    super('The submission was not stored.', { cause });
  }
}

/** Stores a submission, retrying while the database restarts. Rejects with a SaveError within five seconds. */
export async function saveSubmission(
  database: Database,
  submission: typeof insertableSubmissions.$inferInsert,
): Promise<void> {
  const deadline = Date.now() + saveTimeoutMs;
  let timeoutMs = saveTimeoutMs;
  let isPerhapsStored = false;
  while (true) {
    try {
      await database.run(
        // Prepared: one round trip to the database instead of two.
        (db) =>
          db
            .insert(insertableSubmissions)
            .values(submission)
            .onConflictDoNothing()
            .prepare('save_submission')
            .execute(),
        timeoutMs,
      );
      return;
    } catch (error) {
      const code = errorCode(error);
      isPerhapsStored ||= noResponseCodes.test(code);
      timeoutMs = deadline - Date.now();
      if (!retryableCodes.test(code) || timeoutMs < minTimeoutMs) {
        throw new SaveError(error, isPerhapsStored);
      }
      await sleep(retryDelayMs);
    }
  }
}

const saveTimeoutMs = 5000;
const retryDelayMs = 100;
/** A shorter retry would only time out and hide the original error. */
const minTimeoutMs = 1000;

/** Codes of a database that is stopping, unreachable, starting or out of connections, and of broken connections. */
const retryableCodes =
  /^(57P0[123]|53300|CONNECTION_(CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Codes of a database that received the statement and did not respond. */
const noResponseCodes = /^(TIMED_OUT|CONNECTION_(CLOSED|DESTROYED)|ECONNRESET|EPIPE)$/;

/** Whether a submission could be stored: the columns exist, the account may insert, the database is writable. */
export async function canSaveSubmissions(database: Database, timeoutMs: number): Promise<boolean> {
  const [row] = await database.run(
    (db) =>
      db.execute<{ ready: boolean }>(sql`
        select current_setting('transaction_read_only') = 'off'
          and bool_and(has_column_privilege('contact_submissions', name, 'insert')) as ready
        from unnest(string_to_array(${insertable.join()}, ',')) name`),
    timeoutMs,
  );
  return row?.ready ?? false;
}
