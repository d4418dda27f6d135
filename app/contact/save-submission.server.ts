import { pgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { insertableColumns } from '#db/schema.ts';

/** The table as the site's account may see it: Drizzle names every column of a table in an INSERT. */
const submissions = pgTable('contact_submissions', insertableColumns());
export type NewSubmission = typeof submissions.$inferInsert;

/** Stores a submission; the same five values within ten minutes stay one row. Rejects within five seconds. */
export async function saveSubmission(database: Database, submission: NewSubmission): Promise<void> {
  await database.run((db) => db.insert(submissions).values(submission).onConflictDoNothing());
}
