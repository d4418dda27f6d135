import { embeddedUrls, openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { env } from '#env';

if (!env.DATABASE_URL && !embeddedUrls()) {
  console.error('There is no database yet: run "npm start" once, or set DATABASE_URL.');
  process.exit(1);
}
const embedded = env.DATABASE_URL ? undefined : await openEmbedded();
const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? '';
const worker = env.DATABASE_WORKER_URL ?? owner;
try {
  const urls = embedded?.urls ?? { owner, site: env.DATABASE_URL ?? '', worker };
  for (const warning of await migrate(urls)) console.warn(warning);
  console.info('The database is up to date.');
} catch (error) {
  console.error(`The database is not migrated: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
