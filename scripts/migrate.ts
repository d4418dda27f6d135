import { embeddedFolder, ownerUrl, readAddress, siteUrl, workerUrl } from '#db/embedded/address.ts';
import { migrate } from '#db/migrate.ts';
import { env } from '#env';

const embedded = readAddress(embeddedFolder());
const site = env.DATABASE_URL ?? (embedded && siteUrl(embedded));
const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? (embedded && ownerUrl(embedded));
const worker =
  env.DATABASE_WORKER_URL ?? (embedded && !env.DATABASE_URL ? workerUrl(embedded) : owner);
if (!site || !owner || !worker) {
  console.error('There is no database yet: run "npm start" once, or set DATABASE_URL.');
  process.exit(1);
}
for (const note of await migrate(owner, { site, worker })) console.warn(note);
console.info('The database is up to date.');
