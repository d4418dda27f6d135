import { defineConfig } from 'drizzle-kit';
import { embeddedFolder, readAddress, urlsOf } from './db/embedded/address.ts';
import { env } from './env.ts';

const embedded = readAddress(embeddedFolder());

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema.ts',
  out: './db/migrations',
  // Only for the studio; the embedded database answers while the site runs.
  dbCredentials: {
    url: env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? (embedded ? urlsOf(embedded).owner : ''),
  },
});
