import { setTimeout as sleep } from 'node:timers/promises';
import { getTableColumns, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { type Database, errorCode } from '#db/client.ts';
import { insertableColumns } from '#db/schema.ts';

/** The table as the site's account may see it: Drizzle names every column of a table in an INSERT. */
const submissions = pgTable('contact_submissions', insertableColumns());
export type NewSubmission = typeof submissions.$inferInsert;

/**
 * Stores a submission; the same values within ten minutes stay one row, so that it may be tried again
 * while the database restarts. Rejects within five seconds.
 */
export async function saveSubmission(database: Database, submission: NewSubmission): Promise<void> {
  const deadline = Date.now() + saveTimeoutMs;
  let timeoutMs = saveTimeoutMs;
  while (true) {
    try {
      await database.run(
        // Prepared: one round trip to the database instead of two.
        (db) =>
          db
            .insert(submissions)
            .values(submission)
            .onConflictDoNothing()
            .prepare('save_submission')
            .execute(),
        timeoutMs,
      );
      return;
    } catch (error) {
      timeoutMs = deadline - Date.now();
      if (!restartCodes.test(errorCode(error)) || timeoutMs < leastTimeoutMs) throw error;
      await sleep(retryDelayMs);
    }
  }
}

const saveTimeoutMs = 5000;
const retryDelayMs = 100;
/** With less time left another try would fail for want of it, and hide what is wrong. */
const leastTimeoutMs = 1000;

/** The codes of a database that stops, is gone or starts, and of connections that broke over it. */
const restartCodes =
  /^(57P0[123]|CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

const columns = Object.values(getTableColumns(submissions)).map(({ name }) => name);

/** Whether a submission could be stored: the table has its columns, the account may insert, and it may write. */
export async function canSaveSubmissions(database: Database, timeoutMs: number): Promise<boolean> {
  const [row] = await database.run(
    (db) =>
      db.execute<{ ready: boolean }>(sql`
        select current_setting('transaction_read_only') = 'off'
          and bool_and(has_column_privilege('contact_submissions', name, 'insert')) as ready
        from unnest(string_to_array(${columns.join()}, ',')) name`),
    timeoutMs,
  );
  return row?.ready ?? false;
}
