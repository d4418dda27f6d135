import '@remix-run/node';
import { type Database, openDatabase } from '#db/client.ts';
import { env } from '#env';
import { type Log, log } from '#log';

declare module '@remix-run/node' {
  /** What our server passes on with a request; plain remix-serve passes nothing. */
  interface AppLoadContext {
    database?: Database;
    /** Names the request in each line. */
    log?: Log;
    /** Our server wants the page of this HTTP error rendered. */
    errorStatus?: number;
    /** The form was sent and not stored, which the page's title says. */
    failed?: boolean;
  }

  interface Future {
    v3_singleFetch: true;
  }
}

let ownDatabase: Database | undefined;

/** The server's pool or, under plain remix-serve, one of the app's own. */
export function databaseFrom({ database }: { database?: Database }): Database {
  if (database) return database;
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  if (!ownDatabase) {
    ownDatabase = openDatabase(env.DATABASE_URL);
    // Its open connections would keep remix-serve alive after it has stopped.
    process.once('SIGTERM', () => ownDatabase?.close());
  }
  return ownDatabase;
}

/** The server's log, which names the request, or the plain one. */
export const logFrom = (context: { log?: Log }): Log => context.log ?? log;
