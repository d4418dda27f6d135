import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { connect } from './client.ts';
import { type DatabaseUrls, grantRoles } from './roles.ts';

/** Any number will do, as long as every version of the site takes the same one. */
const migrationLock = 7_255_338_201;

/**
 * Brings the database up to date as its owner, and gives the accounts what they need. Processes that
 * start together wait for each other. Returns one line for each thing the owner may not do.
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
    // Ending the session gives the lock back, whatever happened.
    await sql.end({ timeout: 5 });
  }
}
