import type { Sql } from 'postgres';
import { connect } from '#db/client.ts';
import { embeddedUrls, openEmbedded } from '#db/embedded.ts';
import { env } from '#env';
import { CliError } from './errors.ts';

/** Keeps timestamps as text; the driver would convert them with this machine's time zone. */
const timestamp = { to: 1114, from: [1114], serialize: String, parse: String };

/** Runs a task as the owner of DATABASE_URL or the embedded database; closes it afterwards, also on Ctrl-C. */
export async function withOwnerDatabase<Result>(
  task: (database: { sql: Sql; url: string; embedded: boolean }) => Promise<Result>,
): Promise<Result> {
  const { url, embedded, stop } = await findDatabase();
  const sql = connect(url, { max: 1, types: { timestamp } });
  const close = async () => {
    await sql.end({ timeout: 1 });
    await stop();
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
  if (url) return { url, embedded: false, stop: async () => {} };
  if (!embeddedUrls()) {
    throw new CliError(
      'Aquí no hay base de datos. Si el sitio está en Docker, escribe «docker compose run --rm leads» en lugar de «npm run leads --»; si no, inícialo una vez con «npm start».',
    );
  }
  const { urls, stop } = await openEmbedded().catch(({ message }: Error) => {
    throw new CliError(`La base de datos del sitio no arrancó. (${message})`);
  });
  return { url: urls.owner, embedded: true, stop };
}
