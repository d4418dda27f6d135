import { pgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { insertableColumns } from '#db/schema.ts';
import type { ContactRequest } from './contact-request.ts';

/** Stores a request; the same one within ten minutes stays one row. Rejects within five seconds. */
export type SaveSubmission = (request: ContactRequest, remarks?: Remarks) => Promise<void>;

const deadline = 5000;

/** The table as the site's account may see it: drizzle names every column of a table when it inserts. */
const insertable = pgTable('contact_submissions', insertableColumns());

/** What the server adds to what was typed; what is left out is null. */
type Remarks = Omit<typeof insertable.$inferInsert, keyof ContactRequest>;

export const saveSubmissionTo =
  (database: Database): SaveSubmission =>
  async (request, remarks = {}) => {
    await database.run(
      (query) =>
        query
          .insert(insertable)
          .values({ ...remarks, ...request })
          .onConflictDoNothing(),
      deadline,
    );
  };
