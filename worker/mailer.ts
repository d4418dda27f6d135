import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { cutText } from './emails/text.ts';

/** The result of an attempt to send an e-mail; `reason` is the answer of the server or the connection's error. */
export type SendResult =
  | { status: 'sent' }
  /** Permanently: the server does not accept this recipient or this e-mail. */
  | { status: 'rejected'; reason: string }
  /**
   * Temporarily: no connection, a timeout, a 4xx. `concernsAll` unless the server answered about this recipient or
   * this e-mail. `code` is the SMTP or network code: 535, ECONNREFUSED.
   */
  | { status: 'deferred'; reason: string; code: string; concernsAll: boolean }
  /** The whole e-mail was transmitted and not answered: it may have been delivered. */
  | { status: 'uncertain'; reason: string };

const defaultTimeouts = {
  /** From the start until the last byte of the e-mail is sent. */
  handoverMs: 45_000,
  /** From then until the server's answer; RFC 5321, 4.5.3.2.6 requires ten minutes. */
  replyMs: 600_000,
};
export const longestAttemptMs = defaultTimeouts.handoverMs + defaultTimeouts.replyMs;

/** A mailer for the server at SMTP_URL: TLS with smtps://, STARTTLS where offered with smtp://. */
export function createMailer(url: string, timeouts = defaultTimeouts) {
  const transport = createTransport({
    url,
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Longer than the timeouts below, which know whether the e-mail has been handed over.
    socketTimeout: 2 * (timeouts.handoverMs + timeouts.replyMs),
  });
  // nodemailer reads this stream after the server has accepted DATA; its end is the end of the e-mail.
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((content) => content.once('end', (data as TrackedEmail).onHandover));
    done();
  });
  return {
    /** Sends an e-mail to one recipient. Never throws; ends within `longestAttemptMs` or when `signal` aborts. */
    async send(email: SendMailOptions, signal?: AbortSignal): Promise<SendResult> {
      const expiry = new AbortController();
      let timer = setTimeout(() => expiry.abort(), timeouts.handoverMs);
      let isHandedOver = false;
      const tracked: TrackedEmail = {
        ...email,
        signal: signal ? AbortSignal.any([expiry.signal, signal]) : expiry.signal,
        onHandover() {
          isHandedOver = true;
          clearTimeout(timer);
          timer = setTimeout(() => expiry.abort(), timeouts.replyMs);
        },
      };
      try {
        await transport.sendMail(tracked);
        return { status: 'sent' };
      } catch (error) {
        return resultOf(error as NodemailerError, isHandedOver);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;

interface TrackedEmail extends SendMailOptions {
  onHandover(): void;
}

const maxReasonLength = 200;

function resultOf(error: NodemailerError, isHandedOver: boolean): SendResult {
  // `originalCode` is the system's, where nodemailer's says less.
  const { response, responseCode, code, originalCode = code, command = '', message } = error;
  const said =
    response ??
    (code === 'EABORT' ? 'el servidor no respondió a tiempo' : (originalCode ?? message));
  const reason = cutText(said.replace(/\p{Cc}+/gu, ' '), maxReasonLength);
  if (!responseCode && isHandedOver) return { status: 'uncertain', reason };
  const isOfThisEmail = ['RCPT TO', 'DATA'].includes(command);
  // RFC 5321, 4.2.1: 5yz is permanent. At login or MAIL FROM it means that our settings are wrong.
  if (isOfThisEmail && Number(responseCode) >= 500) return { status: 'rejected', reason };
  return {
    status: 'deferred',
    reason,
    code: String(responseCode ?? originalCode),
    concernsAll: !(isOfThisEmail && responseCode),
  };
}
