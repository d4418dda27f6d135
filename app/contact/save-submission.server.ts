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
  const deadline = Date.now() + restartTimeoutMs;
  await database.run(async (db) => {
    while (true) {
      try {
        return await db.insert(submissions).values(submission).onConflictDoNothing();
      } catch (error) {
        if (!restartCodes.test(errorCode(error)) || Date.now() > deadline) throw error;
        await sleep(restartPollMs);
      }
    }
  });
}

/** The codes of a database that stops, is gone or starts, and of a connection that broke over it. */
const restartCodes = /^(57P0[123]|CONNECTION_CLOSED|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const restartTimeoutMs = 3000;
const restartPollMs = 100;

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
