import { eraseMatching } from './erase-matching.ts';
import { withDatabase } from './open-database.ts';
import type { Age } from './parse-age.ts';

/** Erases the requests older than an age. */
export const purgeRequests = ({ olderThan, yes = false }: { olderThan: Age; yes?: boolean }) =>
  withDatabase(async ({ sql }) => {
    // Once, and as text with all its digits: what is erased is what was shown.
    const [row] = await sql<{ before: string }[]>`
      select (now() - ${olderThan.interval}::interval)::text as before`;
    const before = row?.before ?? '';
    await eraseMatching(sql, {
      which: sql`created_at < ${before}::text::timestamptz`,
      described: `de hace más de ${olderThan.words}`,
      erase: sql`borrar_solicitudes_anteriores(${before}::text::timestamptz)`,
      yes,
    });
  });
