import { setTimeout as sleep } from 'node:timers/promises';
import { consultantFrom } from '#consultant';
import { type Database, errorCode } from '#db/client.ts';
import { env } from '#env';
import { describeError, log } from '#log';
import { type Delivery, recordResult, recordTransmission } from './email-queue.ts';
import { confirmationEmail } from './emails/confirmation.tsx';
import { notificationEmail } from './emails/notification.tsx';
import type { Mailer, SendResult } from './mailer.ts';

const recordRetryDelayMs = 500;
/** The worker logs repetitions of a problem as information, except e-mails that it gives up. */
let lastProblem: string | undefined;

/** Sends a claimed e-mail and records the result. */
export async function deliver(database: Database, send: Mailer, delivery: Delivery): Promise<void> {
  const { kind, submissionId, attempts } = delivery;
  const fields = { kind, submission: submissionId, attempts };
  let result: SendResult;
  try {
    result = await send(await composeEmail(delivery), kind === 'confirmation', () =>
      database.run(recordTransmission(delivery)),
    );
    const { status, problem } = result;
    const isNews = status === 'failed' || (problem && problem !== lastProblem);
    // Omits `reason`, which may contain an address.
    log[isNews ? 'warn' : 'info']({ ...fields, problem }, `email ${status}`);
    lastProblem = problem;
  } catch (error) {
    log.error({ ...fields, ...describeError(error) }, 'email not composed');
    result = { status: 'deferred', reason: 'el sitio no pudo redactar el correo' };
  }
  // Only this process knows the result, so it retries until the database has it.
  while (true) {
    try {
      return void (await database.run(recordResult(delivery, result)));
    } catch (error) {
      log.warn({ ...fields, code: errorCode(error) }, 'email result not recorded');
      await sleep(recordRetryDelayMs);
    }
  }
}

/** The Message-ID is the same at every attempt. */
async function composeEmail({ kind, submission }: Delivery) {
  const consultant = consultantFrom(env);
  const [primary] = consultant.emails;
  const { hostname } = new URL(env.SITE_URL);
  // Not as one text, in which a comma would separate two addresses.
  const [, name = consultant.name, address = env.MAIL_FROM ?? primary] =
    /^(.+) <(.+)>$/.exec(env.MAIL_FROM ?? '') ?? [];
  const shared = {
    from: { name, address },
    messageId: `<${submission.id}.${kind}@${hostname}>`,
  };
  if (kind === 'notification') {
    return {
      ...shared,
      ...(await notificationEmail(submission, consultant)),
      to: env.NOTIFY_TO ?? primary,
      replyTo: { name: submission.nombre, address: submission.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }
  return {
    ...shared,
    ...(await confirmationEmail(submission, consultant, env.SITE_URL)),
    to: { name: '', address: submission.email },
    replyTo: { name: consultant.name, address: primary },
    // Prevent automatic replies: RFC 3834, and Exchange.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
