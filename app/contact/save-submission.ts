import { getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { type Database, patientDeadline } from '#db/client.ts';
import { insertableColumns } from '#db/schema.ts';
import type { ContactRequest } from './contact-request.ts';

/** Stores a request; the same one within ten minutes stays one row. Rejects within five seconds. */
export type SaveSubmission = (request: ContactRequest, remarks?: Remarks) => Promise<void>;

/** The table as the site's account may see it: drizzle names every column of a table when it inserts. */
const insertable = pgTable('contact_submissions', insertableColumns());
type Row = typeof insertable.$inferInsert;

/** What the server adds to what was typed; what is left out is null. */
type Remarks = Omit<Row, keyof ContactRequest>;

const columns = Object.keys(getTableColumns(insertable));
const emptyRow = Object.fromEntries(columns.map((name) => [name, null]));
const places = Object.fromEntries(
  columns.map((name) => [name, sql.placeholder(name)]),
) as unknown as Record<keyof Row, Placeholder>;

/** Written once for every pool, and planned once for every connection: it is the same for all requests. */
const statements = new WeakMap<PostgresJsDatabase, ReturnType<typeof prepare>>();
const prepare = (query: PostgresJsDatabase) =>
  query.insert(insertable).values(places).onConflictDoNothing().prepare('guardar_solicitud');

export const saveSubmissionTo =
  (database: Database): SaveSubmission =>
  async (request, remarks = {}) => {
    await database.run((query) => {
      const statement = statements.get(query) ?? prepare(query);
      statements.set(query, statement);
      return statement.execute({ ...emptyRow, ...remarks, ...request });
    }, patientDeadline);
  };
