import type { Sql } from 'postgres';
import { connect } from '#db/client.ts';
import { embeddedFolder, readAddress } from '#db/embedded/address.ts';
import { env } from '#env';
import { Complaint } from './complaint.ts';

/** The database with the owner's rights, for the time of one command. */
export interface OwnersDatabase {
  sql: Sql;
  url: string;
  /** Whether it is the one that comes with the site. */
  embedded: boolean;
}

/**
 * Lends the task the database of DATABASE_OWNER_URL or DATABASE_URL or else the embedded one, which is
 * started if it does not run and stopped again unless the site uses it. Ctrl-C ends both in order.
 */
export async function withDatabase<T>(task: (database: OwnersDatabase) => Promise<T>): Promise<T> {
  const { url, embedded, release } = await findDatabase();
  const sql = connect(url, {
    max: 1,
    connection: { application_name: 'sitio (escritorio)' },
  });
  const close = async () => {
    await sql.end({ timeout: 1 });
    await release();
  };
  const interrupt = () => close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await task({ sql, url, embedded });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await close();
  }
}

async function findDatabase() {
  const url = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
  if (url) return { url, embedded: false, release: async () => {} };
  const folder = embeddedFolder();
  if (!readAddress(folder)) {
    throw new Complaint(
      'Todavía no hay base de datos: inicia el sitio una vez con «npm start», o define DATABASE_OWNER_URL.',
    );
  }
  // Not part of the image for servers, which always has an address.
  const { startEmbedded } = await import('#db/embedded/start.ts');
  try {
    const { urls, stop } = await startEmbedded(folder);
    return { url: urls.owner, embedded: true, release: stop };
  } catch (error) {
    throw new Complaint(
      `La base de datos del sitio no arrancó; ${folder}/postgres.log dice por qué. (${(error as Error).message})`,
    );
  }
}
