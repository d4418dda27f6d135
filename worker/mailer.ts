import { createTransport, type SendMailOptions } from 'nodemailer';
import { cleanText } from '#app/contact/clean-text.ts';
import { cutText } from './letters/cut-text.ts';

/** How handing over a letter ended, and what the mail server said. */
export type Delivery =
  | { ended: 'sent' }
  /** For good: the address or the letter is not wanted. */
  | { ended: 'refused'; reason: string }
  /** For now: no connection, no time, no room, or not with these credentials. */
  | { ended: 'put off'; reason: string };

export interface Mailer {
  /** Hands a letter to the mail server. Never throws, and ends within `patience`. */
  send(letter: SendMailOptions): Promise<Delivery>;
}

/** How long one letter may take in all, whatever the server does. Milliseconds. */
const patience = 45_000;

/** How long each step may take. Milliseconds. */
const steps = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** A mailer for the server of SMTP_URL; smtps:// is TLS, smtp:// takes STARTTLS where it is offered. */
export function openMailer(url: string): Mailer {
  const transport = createTransport({ url, ...steps });
  return {
    async send(letter) {
      let timer: NodeJS.Timeout | undefined;
      const expiry = new Promise<never>((_, reject) => {
        const error = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
        timer = setTimeout(() => reject(error), patience);
      });
      try {
        await Promise.race([transport.sendMail(letter), expiry]);
        return { ended: 'sent' };
      } catch (error) {
        return {
          ended: isFinal(error as SmtpError) ? 'refused' : 'put off',
          reason: reasonOf(error),
        };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** What is said of the letter itself; 5xx before it comes to that is ours to put right, so we ask again. */
const commandsOfLetter = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** RFC 5321, 4.2.1: 5yz is for good, 4yz for now. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && commandsOfLetter.includes(command);

const longestReason = 200;

/** One line of what the server or the connection said. */
function reasonOf(error: unknown): string {
  const { response, code, message } = error as SmtpError;
  return cutText(cleanText(response ?? code ?? message), longestReason);
}
