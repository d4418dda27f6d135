import { PassThrough } from 'node:stream';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { describeErrors, isMailboxError } from './smtp-errors.ts';

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
  problem?: string;
}

/** Connects to SMTP_URL: TLS with smtps://, STARTTLS where the server offers it with smtp://. */
export function createMailer(url: string, name: string, signal: AbortSignal) {
  const timeouts = { connectionTimeout: greetingTimeoutMs, greetingTimeout: greetingTimeoutMs };
  const transport = createTransport({ url, name, ...timeouts });
  transport.use('stream', ({ message, data }, done) => {
    const { beforeEnd } = data as unknown as { beforeEnd(): Promise<void> };
    const flush = (end: (error?: Error) => void) => void beforeEnd().then(() => end(), end);
    message.processFunc((content) => content.pipe(new PassThrough({ flush })));
    done();
  });
  /** Sends an e-mail; never throws. Before the end of the message it waits for `recordTransmission`. */
  return async (
    email: SendMailOptions,
    isConfirmation: boolean,
    recordTransmission: () => Promise<void>,
  ): Promise<SendResult> => {
    const attempt = AbortSignal.any([signal, AbortSignal.timeout(longestAttemptMs)]);
    let isTransmitted = false;
    async function beforeEnd() {
      await recordTransmission();
      isTransmitted = true;
    }
    try {
      const message = { ...email, signal: attempt, beforeEnd };
      const { rejectedErrors = [] } = await transport.sendMail(message);
      return { status: 'sent', ...describeErrors(rejectedErrors) };
    } catch (thrown) {
      const error = thrown as NodemailerError;
      const { rejectedErrors = [] } = error;
      const errors = rejectedErrors.length > 0 ? rejectedErrors : [error];
      const isUnconfirmed = isTransmitted && !error.responseCode;
      const isFinal = errors.every((one) => isMailboxError(one, isConfirmation));
      const status = isUnconfirmed ? 'unconfirmed' : isFinal ? 'failed' : 'deferred';
      return { status, ...describeErrors(errors) };
    }
  };
}
