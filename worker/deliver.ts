import { setTimeout as sleep } from 'node:timers/promises';
import { consultantFrom } from '#consultant';
import { type Database, errorCode } from '#db/client.ts';
import { env } from '#env';
import { describeError, log } from '#log';
import { type Delivery, recordResult } from './email-queue.ts';
import { confirmationEmail } from './emails/confirmation.tsx';
import { notificationEmail } from './emails/notification.tsx';
import type { Mailer, SendResult } from './mailer.ts';

const recordRetryDelayMs = 500;
/** The code and stage of the last error, whose repetitions are no warnings. */
let lastProblem = '';

/** Sends a claimed e-mail and records the result. */
export async function deliver(database: Database, send: Mailer, delivery: Delivery): Promise<void> {
  const { kind, submissionId, attempts } = delivery;
  const fields = { kind, submission: submissionId, attempts };
  let result: SendResult;
  try {
    result = await send(await composeEmail(delivery), kind === 'confirmation');
    logResult(fields, result);
  } catch (error) {
    log.error({ ...fields, ...describeError(error) }, 'email not composed');
    result = { status: 'deferred', reason: 'el sitio no pudo redactar el correo' };
  }
  // Only this process knows the result, so it retries until the database has it.
  while (true) {
    try {
      const [recorded] = await database.run(recordResult(delivery, result));
      if (!recorded) log.warn(fields, 'email claimed by another worker, or erased');
      return;
    } catch (error) {
      log.warn({ ...fields, code: errorCode(error) }, 'email result not recorded');
      await sleep(recordRetryDelayMs);
    }
  }
}

/** Omits `reason`, which may contain an address. */
function logResult(fields: object, { status, code, stage }: SendResult): void {
  const problem = code ? `${code} ${stage}` : '';
  const isWarning = problem !== '' && problem !== lastProblem;
  lastProblem = problem;
  log[isWarning ? 'warn' : 'info']({ ...fields, code, stage }, `email ${status}`);
}

/** The Message-ID is the same at every attempt. */
async function composeEmail({ kind, submission }: Delivery) {
  const consultant = consultantFrom(env);
  const [, name = consultant.name, address = env.MAIL_FROM ?? env.EMAIL_PRIMARY] =
    /^(.+) <(.+)>$/.exec(env.MAIL_FROM ?? '') ?? [];
  const shared = {
    from: { name, address },
    messageId: `<${submission.id}.${kind}@${new URL(env.SITE_URL).hostname}>`,
  };
  if (kind === 'notification') {
    return {
      ...shared,
      ...(await notificationEmail(submission, consultant)),
      to: env.NOTIFY_TO ?? env.EMAIL_PRIMARY,
      replyTo: { name: submission.nombre, address: submission.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }
  return {
    ...shared,
    ...(await confirmationEmail(submission, consultant, env.SITE_URL)),
    to: { name: '', address: submission.email },
    replyTo: { name: consultant.name, address: consultant.emails[0] },
    // Prevent automatic replies: RFC 3834, Exchange, and older autoresponders.
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      Precedence: 'auto_reply',
    },
  };
}
