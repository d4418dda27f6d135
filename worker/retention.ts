import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Erases submissions older than `months`, with their e-mails, and returns their number. Rejects if the database is
 * unreachable; what was erased before stays erased.
 */
export async function eraseExpiredSubmissions(database: Database, months: number): Promise<number> {
  let total = 0;
  while (true) {
    const [row] = await database.run((db) =>
      db.execute<{ erased: number }>(
        sql`select erase_expired_submissions(${months}::int) as erased`,
      ),
    );
    if (!row?.erased) return total;
    total += row.erased;
  }
}
