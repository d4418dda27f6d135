import { pgTable } from 'drizzle-orm/pg-core';
import { type Database, withinDeadline } from '#db/client.ts';
import { formColumns } from '#db/schema.ts';
import type { ContactRequest } from './contact-request.ts';

/** Stores a request; the same one within ten minutes stays one row. Rejects within five seconds. */
export type SaveSubmission = (request: ContactRequest) => Promise<void>;

const deadline = 5000;

/** The table as the site's account may see it: drizzle names every column of a table when it inserts. */
const formOnly = pgTable('contact_submissions', formColumns());

export const saveSubmissionTo =
  ({ query }: Database): SaveSubmission =>
  async (request) => {
    await withinDeadline(query.insert(formOnly).values(request).onConflictDoNothing(), deadline);
  };
