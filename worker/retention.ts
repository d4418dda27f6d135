import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Erases the submissions older than so many months, with their e-mails, and returns how many they were.
 * Rejects when the database is out of reach; what was erased by then stays so.
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
