import { embeddedFolder, readAddress, urlsOf } from '#db/embedded/address.ts';
import { migrate } from '#db/migrate.ts';
import { env } from '#env';

const address = readAddress(embeddedFolder());
const embedded = address && !env.DATABASE_URL ? urlsOf(address) : undefined;
const site = env.DATABASE_URL ?? embedded?.site;
const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? embedded?.owner;
const worker = env.DATABASE_WORKER_URL ?? embedded?.worker ?? owner;
if (!site || !owner || !worker) {
  console.error('There is no database yet: run "npm start" once, or set DATABASE_URL.');
  process.exit(1);
}
for (const note of await migrate({ owner, site, worker })) console.warn(note);
console.info('The database is up to date.');
