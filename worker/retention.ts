import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Erases up to a thousand submissions older than `months`, with their e-mails, and returns their number. */
export async function eraseExpiredSubmissions(database: Database, months: number): Promise<number> {
  const [row] = await database.run((db) =>
    db.execute<{ erased: number }>(sql`select erase_expired_submissions(${months}::int) as erased`),
  );
  return row?.erased ?? 0;
}
