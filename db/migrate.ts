import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { connect } from './client.ts';
import { type DatabaseUrls, grantRoles } from './roles.ts';

/** Key of the advisory lock: any number, but the same in every version of the site. */
const migrationLock = 7_255_338_201;

/**
 * Applies the migrations as the owner and grants the accounts their rights. Processes that start together wait
 * for each other. Returns a warning for each thing that the owner is not allowed to do.
 */
export async function migrate(urls: DatabaseUrls): Promise<string[]> {
  const sql = connect(urls.owner, { max: 1 });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await applyMigrations(drizzle(sql), {
      migrationsFolder: join(process.cwd(), 'db', 'migrations'),
    });
    return await grantRoles(sql, urls);
  } finally {
    // Ending the session releases the lock.
    await sql.end({ timeout: 5 });
  }
}
