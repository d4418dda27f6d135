import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { cutText } from './emails/text.ts';

export const longestAttemptMs = 1_200_000;
/** RFC 5321, 4.5.3.2.1. In nodemailer the timeout of the connection includes the greeting. */
const greetingTimeoutMs = 300_000;

export type Mailer = ReturnType<typeof createMailer>;
export interface SendResult {
  /** 'unconfirmed': the server did not reply to the complete message, so it may deliver the message. */
  status: 'sent' | 'failed' | 'deferred' | 'unconfirmed';
  /** For the consultant: the server's replies or the connection's error. */
  reason: string | null;
  /** For the log: the code of the reply or error, and the command that it concerns. */
  code?: string | undefined;
  stage?: string | undefined;
}

/** Connects to SMTP_URL: TLS with smtps://, STARTTLS where the server offers it with smtp://. */
export function createMailer(url: string, name: string, signal: AbortSignal) {
  const timeouts = { connectionTimeout: greetingTimeoutMs, greetingTimeout: greetingTimeoutMs };
  const transport = createTransport({ url, name, ...timeouts });
  /** Message-IDs; nodemailer reads a message once the server has accepted DATA. */
  const transmitted = new Set<unknown>();
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((content) => content.once('end', () => transmitted.add(data.messageId)));
    done();
  });
  /** Sends an e-mail; never throws. */
  return async (email: SendMailOptions, isConfirmation: boolean): Promise<SendResult> => {
    const attempt = AbortSignal.any([signal, AbortSignal.timeout(longestAttemptMs)]);
    try {
      const { rejectedErrors = [] } = await transport.sendMail({ ...email, signal: attempt });
      return { status: 'sent', ...describeErrors(rejectedErrors) };
    } catch (thrown) {
      const error = thrown as NodemailerError;
      const { responseCode, rejectedErrors: errors = [error] } = error;
      const isUnconfirmed = transmitted.has(email.messageId) && !responseCode;
      const isFinal = errors.every((one) => isMailboxError(one, isConfirmation));
      const status = isUnconfirmed ? 'unconfirmed' : isFinal ? 'failed' : 'deferred';
      return { status, ...describeErrors(errors) };
    } finally {
      transmitted.delete(email.messageId);
    }
  };
}

/** Whether the recipient's mailbox is the cause. Servers report errors of sender, relay and quota at RCPT and DATA, too. */
function isMailboxError({ response = '', command }: NodemailerError, isConfirmation: boolean) {
  if (command === 'MAIL FROM' || /5\.1\.[78]\b|sender|relay/i.test(response)) return false;
  if (/^5\d\d[ -]\d\.\d+\.\d+/.test(response)) return /^5\d\d[ -]5\.[12]\./.test(response);
  return isConfirmation && command === 'RCPT TO' && /^55[013]/.test(response);
}

function describeErrors(errors: NodemailerError[]) {
  const replies = errors.map(({ recipient, response, originalCode, code, message }) =>
    [recipient, response ?? originalCode ?? code ?? message].filter(Boolean).join(': '),
  );
  const { response = '', originalCode, code, command } = errors[0] ?? ({} as NodemailerError);
  const reason = cutText(replies.join('; ').replace(/\p{Cc}+/gu, ' '), 300) || null;
  const replyCode = /^\d{3}([ -]\d\.\d+\.\d+)?/.exec(response)?.[0];
  return { reason, code: replyCode ?? originalCode ?? code, stage: command };
}
