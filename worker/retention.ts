import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { env } from '#env';
import { log } from '#log';

const intervalMs = 3_600_000;
let nextErasureAt = 0;

/** Erases every hour the submissions older than RETENTION_MONTHS, with their e-mails, in batches. */
export async function eraseExpired(database: Database): Promise<void> {
  const erasing = sql`select erase_expired_submissions(${env.RETENTION_MONTHS}::int) as submissions`;
  while (Date.now() > nextErasureAt) {
    const [row] = await database.run((db) => db.execute<{ submissions: number }>(erasing));
    if (row?.submissions) log.info(row, 'expired submissions erased');
    else nextErasureAt = Date.now() + intervalMs;
  }
}
