import { errorCode } from '#db/client.ts';
import { embeddedFolder, embeddedUrls } from '#db/embedded.ts';
import { lockTimedOut, migrate } from '#db/migrate.ts';
import { AccountError, insufficientPrivilege, noPermission } from '#db/roles.ts';
import { env } from '#env';

const embedded = env.DATABASE_URL ? undefined : embeddedUrls(embeddedFolder());
const site = env.DATABASE_URL ?? embedded?.site;
const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? embedded?.owner;
const worker = env.DATABASE_WORKER_URL ?? embedded?.worker ?? owner;
if (!site || !owner || !worker) {
  console.error('There is no database yet: run "npm start" once, or set DATABASE_URL.');
  process.exit(1);
}

try {
  // `npm start` tries again itself, and prints a summary of its own.
  const attempts = process.send ? 1 : undefined;
  for (const note of await migrate({ owner, site, worker }, attempts)) console.warn(note);
  if (!process.send) console.info('The database is up to date.');
} catch (error) {
  if (error instanceof AccountError) {
    console.error(error.message);
    process.exit(1);
  }
  console.error(`The database is not up to date (${reasonOf(error)}).`);
  process.exitCode = errorCode(error) === insufficientPrivilege ? noPermission : 1;
}

/** The error code and, if a migration conflicts with the tables, Postgres' message, which names no values. */
function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === lockTimedOut) return `${code}: ${(error as Error).message}`;
  // Drizzle's own message quotes the statement.
  const { message } = ((error as Error).cause ?? error) as Error;
  return /^(?:23|42)/.test(code) ? `${code}: ${message}` : code;
}
