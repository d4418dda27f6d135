import { createTransport, type SendMailOptions } from 'nodemailer';
import { cleanText } from '#app/contact/clean-text.ts';
import { cutText } from './emails/cut-text.ts';

/** How an attempt to send an e-mail ended; `reason` is what the mail server or the connection said. */
export type SendResult =
  | { status: 'sent' }
  /** For good: the server does not take this recipient or this e-mail. */
  | { status: 'rejected'; reason: string }
  /**
   * For now: no connection, no time, no room; `misconfigured` when login or sender is rejected for good. `code`
   * is the server's or the connection's: 535, ECONNREFUSED.
   */
  | { status: 'deferred'; reason: string; code: string; misconfigured: boolean }
  /** Handed over whole, and then no answer: it may have been delivered. */
  | { status: 'uncertain'; reason: string };

export interface Mailer {
  /** Sends an e-mail to one recipient. Never throws; ends within `longestAttemptMs`, or when `signal` aborts. */
  send(email: SendMailOptions, signal?: AbortSignal): Promise<SendResult>;
}

interface Timeouts {
  /** From the beginning until the last byte of the e-mail is out. */
  handoverMs: number;
  /** From then until the server's answer: RFC 5321, 4.5.3.2.6 asks for ten minutes. */
  replyMs: number;
}

const defaultTimeouts: Timeouts = { handoverMs: 45_000, replyMs: 600_000 };

export const longestAttemptMs = defaultTimeouts.handoverMs + defaultTimeouts.replyMs;

/** A mailer for the server of SMTP_URL; smtps:// is TLS, smtp:// takes STARTTLS where it is offered. */
export function createMailer(url: string, timeouts = defaultTimeouts): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Silence is watched here, where it is known what the server owes.
    socketTimeout: 2 * (timeouts.handoverMs + timeouts.replyMs),
  });
  // The end of this stream is read once the server has said that it takes the e-mail's content.
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((content) => content.once('end', (data as TrackedEmail).onHandover));
    done();
  });
  return {
    async send(email, signal) {
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
        return resultOf(error as SmtpError, isHandedOver);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface TrackedEmail extends SendMailOptions {
  onHandover(): void;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const maxReasonLength = 200;

function resultOf(error: SmtpError, isHandedOver: boolean): SendResult {
  const { response, responseCode, code, command = '', message } = error;
  const said =
    response ?? (code === 'EABORT' ? 'el servidor no respondió a tiempo' : (code ?? message));
  const reason = cutText(cleanText(said), maxReasonLength);
  if (!responseCode && isHandedOver) return { status: 'uncertain', reason };
  // RFC 5321, 4.2.1: 5yz is for good. At login or MAIL FROM it is about us, and ours to put right.
  const isForGood = Number(responseCode) >= 500;
  if (isForGood && ['RCPT TO', 'DATA'].includes(command)) return { status: 'rejected', reason };
  const misconfigured = isForGood || code === 'EAUTH';
  return { status: 'deferred', reason, code: String(responseCode ?? code), misconfigured };
}
