import { consultantFrom } from '#consultant';
import { env } from '#env';
import type { Delivery, Submission } from './email-queue.ts';
import { confirmationEmail } from './emails/confirmation.tsx';
import { notificationEmail } from './emails/notification.tsx';

/** Composes the e-mail of a delivery. The Message-ID is the same at every attempt. */
export async function composeEmail({ kind, recipient }: Delivery, submission: Submission) {
  const consultant = consultantFrom(env);
  const from = parseSender(env.MAIL_FROM ?? env.EMAIL_PRIMARY, consultant.name);
  const shared = {
    from,
    to: { name: '', address: recipient },
    messageId: `<${submission.id}.${kind}@${from.address.split('@')[1]}>`,
  };
  switch (kind) {
    case 'notification':
      return {
        ...shared,
        ...(await notificationEmail(submission, consultant)),
        replyTo: { name: submission.nombre, address: submission.email },
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
    case 'confirmation':
      return {
        ...shared,
        ...(await confirmationEmail(submission, consultant, env.SITE_URL)),
        replyTo: { name: consultant.name, address: consultant.emails[0] },
        // Stops automatic replies: RFC 3834, Exchange, and older autoresponders.
        headers: {
          'Auto-Submitted': 'auto-replied',
          'X-Auto-Response-Suppress': 'All',
          Precedence: 'auto_reply',
        },
      };
    default:
      throw new Error(`There is no e-mail of the kind ${kind satisfies never}.`);
  }
}

/** Splits `Elena <hola@example.com>`; an address alone gets the default name. */
function parseSender(text: string, defaultName: string): { name: string; address: string } {
  const [, name = defaultName, address = text] = /^(.+) <(.+)>$/.exec(text) ?? [];
  return { name, address };
}
