import { embeddedFolder, ownerUrl, readAddress, siteUrl } from '#db/embedded/address.ts';
import { migrate } from '#db/migrate.ts';
import { env } from '#env';

const embedded = readAddress(embeddedFolder());
const site = env.DATABASE_URL ?? (embedded && siteUrl(embedded));
const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? (embedded && ownerUrl(embedded));
if (!site || !owner) {
  console.error('There is no database yet: run "npm start" once, or set DATABASE_URL.');
  process.exit(1);
}
for (const note of await migrate(owner, site)) console.warn(note);
console.info('The database is up to date.');
