import { defineConfig } from 'drizzle-kit';
import { embeddedUrls } from './db/embedded.ts';
import { env } from './env.ts';

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema.ts',
  out: './db/migrations',
  // Only db:studio connects. The embedded database runs only with the site.
  dbCredentials: {
    url: env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? embeddedUrls()?.owner ?? '',
  },
});
