import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { errorCode, openDatabase } from '#db/client.ts';
import { env } from '#env';
import { describeError, log } from '#log';
import { maxShutdownMs } from '#processes';
import { composeEmail } from './compose-email.ts';
import * as queue from './email-queue.ts';
import { createMailer, type Mailer, type SendResult } from './mailer.ts';
import { poll } from './poll.ts';

/** E-mails sent at once, so that one that hangs does not hold up the others. */
const concurrency = 4;
const recordRetryDelayMs = 500;
const retentionIntervalMs = 3_600_000;
/** How long an attempt may continue after a signal to stop. */
const abortAfterMs = 6000;

// The site comes first where both share a machine.
setPriority(constants.priority.PRIORITY_LOW);

const url = env.DATABASE_WORKER_URL ?? env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
if (!url) {
  console.error(
    'DATABASE_WORKER_URL is not set: set it, or use "npm start", which has a database of its own.',
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
// The launcher may have died while this process was starting.
if (process.connected === false) stopping.abort();

const notifyTo = (env.NOTIFY_TO ?? env.EMAIL_PRIMARY).split(',').map((address) => address.trim());
/** Before that an e-mail might go to an address that is no longer notified. */
let hasAppliedSettings = !env.SMTP_URL;
/** What keeps all e-mails from being sent, as the last attempt found it. */
let mailTrouble = '';

const { signal } = stopping;
/** An error where no visitor's words can be in its message. */
const whole = (err: unknown) => ({ err });
const tasks = [poll(erase, signal, whole, retentionIntervalMs), poll(plan, signal, whole)];
if (env.SMTP_URL) {
  const mailer = createMailer(env.SMTP_URL);
  for (let n = 0; n < concurrency; n += 1) {
    tasks.push(poll(() => sendNext(mailer), signal, describeError));
  }
} else {
  log.info('SMTP_URL is not set: no e-mail is sent');
}
await Promise.all(tasks);
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
  if (!hasAppliedSettings) {
    await database.run(queue.moveNotifications(notifyTo));
    await database.run(queue.makePendingDue);
  }
  hasAppliedSettings = true;
  await database.run(queue.planDeliveries(notifyTo, Boolean(env.SMTP_URL)));
  const givenUp = await database.run(queue.giveUpDeliveries);
  for (const delivery of givenUp) log.warn(logFields(delivery), `email ${delivery.status}`);
  return givenUp.length > 0;
}

/** Sends the e-mail that has been due longest; false if none is due. */
async function sendNext(mailer: Mailer): Promise<boolean> {
  if (!hasAppliedSettings) return false;
  const [delivery] = await database.run(queue.claimDelivery);
  if (!delivery) return false;
  const [[submission], [other]] = await Promise.all([
    database.run(queue.submissionOf(delivery)),
    delivery.kind === 'confirmation' ? database.run(queue.otherConfirmation(delivery)) : [],
  ]).catch(async (error) => {
    // A claim that expires would mean that the e-mail may have been sent.
    await record(delivery, { status: 'postponed' });
    throw error;
  });
  // Erased meanwhile.
  if (!submission) return true;
  if (other) await record(delivery, { status: other.state === 'sent' ? 'skipped' : 'postponed' });
  else await record(delivery, await send(mailer, delivery, submission));
  return true;
}

async function send(
  mailer: Mailer,
  delivery: queue.Delivery,
  submission: queue.Submission,
): Promise<SendResult> {
  const email = await composeEmail(delivery, submission).catch((error) => {
    log.error({ ...logFields(delivery), ...describeError(error) }, 'email not composed');
  });
  if (!email) return { status: 'rejected', reason: 'el sitio no pudo redactar el correo' };
  const result = await mailer.send(email, aborting.signal);
  logResult(delivery, result);
  return result;
}

function logFields({ kind, submissionId: submission, attempts }: queue.Delivery) {
  return { kind, submission, attempts };
}

/** Leaves out the server's answer, which may quote an address. Trouble with the server is a warning once. */
function logResult(delivery: queue.Delivery, result: SendResult): void {
  const { code, concernsAll } = result.status === 'deferred' ? result : {};
  const trouble = (concernsAll && code) || '';
  const isAlarming =
    result.status === 'uncertain' ||
    (result.status === 'rejected' && delivery.kind !== 'confirmation') ||
    (trouble && trouble !== mailTrouble);
  mailTrouble = trouble;
  log[isAlarming ? 'warn' : 'info']({ ...logFields(delivery), code }, `email ${result.status}`);
}

/** Retries until it succeeds, because only this process knows that the e-mail was sent. */
async function record(delivery: queue.Delivery, result: queue.DeliveryResult): Promise<void> {
  while (true) {
    try {
      const [recorded] = await database.run(queue.recordResult(delivery, result));
      if (!recorded) log.warn('email claim lost');
      return;
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'email result not recorded');
      await sleep(recordRetryDelayMs);
    }
  }
}
