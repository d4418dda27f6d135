import { readdirSync, readFileSync } from 'node:fs';
import type postgres from 'postgres';
import { databaseError, errorCode } from '#db/client.ts';
import { embeddedUrls, openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { insufficientPrivilege, noPermission, RefusedError } from '#db/roles.ts';
import { env } from '#env';

if (!env.DATABASE_URL && !embeddedUrls()) {
  console.error('There is no database yet: run "npm start" once, or set DATABASE_URL.');
  process.exit(1);
}
try {
  const embedded = env.DATABASE_URL ? undefined : await openEmbedded();
  const owner = env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? '';
  const worker = env.DATABASE_WORKER_URL ?? owner;
  const urls = embedded?.urls ?? { owner, site: env.DATABASE_URL ?? '', worker };
  // `npm start` tries again itself, and prints a summary of its own.
  const attempts = process.send ? 1 : undefined;
  const notes = await migrate(urls, attempts).finally(embedded?.stop);
  if (!process.send) console.info('The database is up to date.');
  for (const note of notes) console.warn(note);
} catch (error) {
  process.exitCode = errorCode(error) === insufficientPrivilege ? noPermission : 1;
  if (error instanceof RefusedError) {
    process.exitCode = 1;
    console.error(error.message);
  } else {
    const reason = databaseError(error) ?? (error as Error).stack;
    console.error(`The database is not up to date: ${placeOf(error)}${reason}`);
  }
}

/** The file and line of a statement that Postgres refused, if it is one of a migration. */
function placeOf(error: unknown): string {
  const { query = '', position } = ((error as Error).cause ?? error) as postgres.PostgresError;
  const start = position ? Number(position) - 1 : query.search(/^(?!\s*--).*\S/m);
  for (const name of query ? readdirSync('db/migrations') : []) {
    const text = name.endsWith('.sql') ? readFileSync(`db/migrations/${name}`, 'utf8') : '';
    const found = text.indexOf(query);
    if (found < 0) continue;
    const line = text.slice(0, found + start).split('\n').length;
    return `db/migrations/${name}:${line}: `;
  }
  return '';
}
