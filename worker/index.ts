import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseError, errorCode, openDatabase } from '#db/client.ts';
import { env } from '#env';
import { describeError, log } from '#log';
import { maxShutdownMs } from '#processes';
import { deliver } from './deliver.ts';
import * as queue from './email-queue.ts';
import { createMailer } from './mailer.ts';
import { eraseExpired } from './retention.ts';

const pollIntervalMs = 2000;
/** E-mails for which the server takes minutes must not delay the others. */
const concurrency = 10;
/** How long attempts may continue after a signal to stop. */
const abortAfterMs = 6000;

// The site has priority where both share a machine.
setPriority(constants.priority.PRIORITY_LOW);

const url = env.DATABASE_WORKER_URL ?? env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_WORKER_URL, or use "npm start", which has its own database.');
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
let isFirstPass = true;
let lastErrorCode = '';

while (!stopping.signal.aborted) {
  let delayMs = pollIntervalMs;
  try {
    if (await startDeliveries()) delayMs = 0;
    await eraseExpired(database);
    lastErrorCode = '';
  } catch (error) {
    const code = errorCode(error);
    const message = databaseError(error);
    if (code !== lastErrorCode && message) log.warn({ error: message }, 'database unreachable');
    else if (code !== lastErrorCode) log.error(describeError(error), 'worker failed');
    lastErrorCode = code;
  }
  // The end of an attempt makes room for the next e-mail.
  const pause = sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
  await Promise.race([pause, ...sending]);
}
await Promise.all(sending);
await database.close();
process.exit(0);

/** Plans e-mails and starts the attempts that are due; false if none is. */
async function startDeliveries(): Promise<boolean> {
  if (isFirstPass) await database.run(queue.retryFailedAttempts);
  isFirstPass = false;
  await database.run(queue.planDeliveries(Boolean(send)));
  const failed = await database.run(queue.giveUpDeliveries);
  for (const delivery of failed) log.warn(delivery, 'email failed');
  if (!send) return false;
  const claimed = await database.run(queue.claimDeliveries(concurrency - sending.size));
  for (const delivery of claimed) {
    const attempt = deliver(database, send, delivery).finally(() => sending.delete(attempt));
    sending.add(attempt);
  }
  return claimed.length > 0;
}
