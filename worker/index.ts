import { constants, setPriority } from 'node:os';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#db/client.ts';
import { env } from '#env';
import { log } from '#log';
import { maxShutdownMs } from '#processes';
import { deliver } from './deliver.ts';
import * as queue from './email-queue.ts';
import { createMailer } from './mailer.ts';
import { poll } from './poll.ts';

/** So that a few e-mails for which the server takes minutes do not delay the others. */
const concurrency = 10;
const retentionIntervalMs = 3_600_000;
/** How long attempts may continue after a signal to stop. */
const abortAfterMs = 6000;

// The site has priority where both share a machine.
setPriority(constants.priority.PRIORITY_LOW);

const url = env.DATABASE_WORKER_URL ?? env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
if (!url) {
  console.error(
    'DATABASE_WORKER_URL is not set: set it, or use "npm start", which has its own database.',
  );
  process.exit(1);
}
const database = openDatabase(url, 'worker');

const stopping = new AbortController();
const aborting = new AbortController();
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => stopping.abort());
stopping.signal.addEventListener('abort', () => {
  setTimeout(() => aborting.abort(), abortAfterMs).unref();
  setTimeout(() => process.exit(0), maxShutdownMs).unref();
});
// The launcher may have ended while this process started.
if (process.connected === false) stopping.abort();

const send =
  env.SMTP_URL && createMailer(env.SMTP_URL, new URL(env.SITE_URL).hostname, aborting.signal);
if (!send) log.info('SMTP_URL is not set: no e-mail is sent');
const sending = new Set<Promise<void>>();
let hasStarted = false;

await Promise.all([
  poll(erase, stopping.signal, retentionIntervalMs),
  poll(plan, stopping.signal),
  poll(sendDue, stopping.signal),
]);
await Promise.all(sending);
await database.close();
process.exit(0);

/** Erases up to a thousand submissions older than RETENTION_MONTHS, with their e-mails. */
async function erase(): Promise<boolean> {
  const erasing = sql`select erase_expired_submissions(${env.RETENTION_MONTHS}::int) as submissions`;
  const [row] = await database.run((db) => db.execute<{ submissions: number }>(erasing));
  if (row?.submissions) log.info(row, 'expired submissions erased');
  return Boolean(row?.submissions);
}

async function plan(): Promise<boolean> {
  if (!hasStarted) await database.run(queue.retryFailedAttempts);
  await database.run(queue.planDeliveries(Boolean(send)));
  const failed = await database.run(queue.giveUpDeliveries);
  for (const delivery of failed) log.warn(delivery, 'email failed');
  hasStarted = true;
  return false;
}

/** Starts the attempts of e-mails that are due; false if none is. */
async function sendDue(): Promise<boolean> {
  if (!send || !hasStarted) return false;
  const claimed = await database.run(queue.claimDeliveries(concurrency - sending.size));
  for (const delivery of claimed) {
    const attempt = deliver(database, send, delivery).finally(() => sending.delete(attempt));
    sending.add(attempt);
  }
  if (sending.size === concurrency) await Promise.race(sending);
  return claimed.length > 0;
}
