import { sql } from 'drizzle-orm';
import { type Database, patientDeadline } from '#db/client.ts';

/**
 * Erases the requests older than so many months, with their letters, and says how many they were. Rejects
 * when the database is out of reach; what was erased by then stays so.
 */
export async function eraseOldRequests(database: Database, months: number): Promise<number> {
  const eraseSome = sql`select borrar_lo_vencido(${months}::int) as erased`;
  let total = 0;
  while (true) {
    const [row] = await database.run(
      (query) => query.execute<{ erased: number }>(eraseSome),
      patientDeadline,
    );
    if (!row?.erased) return total;
    total += row.erased;
  }
}
