import type { NodemailerError } from 'nodemailer';
import { cutText } from './emails/text.ts';

/** Whether the recipient's mailbox is the cause. Servers report errors of sender, relay and quota at RCPT and DATA, too. */
export function isMailboxError(
  { response = '', command }: NodemailerError,
  isConfirmation: boolean,
) {
  if (command === 'MAIL FROM' || /5\.1\.[78]\b|sender|relay/i.test(response)) return false;
  if (/^5\d\d[ -]\d\.\d+\.\d+/.test(response)) return /^5\d\d[ -]5\.[12]\./.test(response);
  return isConfirmation && command === 'RCPT TO' && /^55[013]/.test(response);
}

/** For the consultant the replies or the connection's error; for the log the first one's code and SMTP command. */
export function describeErrors(errors: NodemailerError[]): {
  reason: string | null;
  problem?: string;
} {
  const [first] = errors;
  if (!first) return { reason: null };
  const replies = errors.map(({ recipient, response, message }) =>
    [recipient, response ?? message].filter(Boolean).join(': '),
  );
  const { originalCode, command } = first;
  const code = /^\d{3}([ -]\d\.\d+\.\d+)?/.exec(first.response ?? '')?.[0] ?? originalCode;
  return {
    reason: cutText(replies.join('; ').replace(/\p{Cc}+/gu, ' '), 300),
    problem: [code ?? first.code, command].filter(Boolean).join(' '),
  };
}
