import '@remix-run/node';
import { type Database, openDatabase } from '#db/client.ts';
import { env } from '#env';
import { type Log, log } from '#log';

declare module '@remix-run/node' {
  /** Set by server/; empty under plain remix-serve. */
  interface AppLoadContext {
    database?: Database;
    /** Adds the request's id to each line. */
    log?: Log;
    /** The server renders a page in advance, so an error's message contains no visitor's input. */
    isInAdvance?: boolean;
    /** The server requests the page of this HTTP error. */
    errorStatus?: number;
    /** The server has the pages of HTTP errors ready and needs only their status. */
    hasErrorPages?: boolean;
    /** Set by the action if the database did not respond: the rate limit counts the submission as stored. */
    isPerhapsStored?: boolean;
    /** Set by the action if the form has an error, which the page's title announces. */
    hasFormError?: boolean;
  }

  interface Future {
    v3_singleFetch: true;
  }
}

let ownDatabase: Database | undefined;

/** The server's connection pool or, under plain remix-serve, the app's own. */
export function databaseFrom({ database }: { database?: Database }): Database {
  if (database) return database;
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  if (!ownDatabase) {
    ownDatabase = openDatabase(env.DATABASE_URL);
    // Open connections would keep remix-serve from exiting.
    process.once('SIGTERM', () => ownDatabase?.close());
  }
  return ownDatabase;
}

/** The server's log, with the request's id, or the plain one. */
export const logFrom = (context: { log?: Log }): Log => context.log ?? log;
