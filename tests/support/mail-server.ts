import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

export interface ReceivedMail extends Email {
  /** Whom the server was told to deliver to, whatever the e-mail's own headers say. */
  recipients: string[];
  raw: string;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * A real mail server on this machine; `secure` is TLS from the start, with a self-signed certificate. One that comes
 * after another goes on with its `mails`.
 */
export async function startMailServer({
  port = 0,
  secure = false,
  mails = [] as ReceivedMail[],
} = {}) {
  const server = new SMTPServer({
    secure,
    authOptional: true,
    // Without onAuth no password is right.
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      mailServer.onSender().then(() => done(), done);
    },
    onRcptTo({ address }, _session, done) {
      mailServer.onRecipient(address).then(() => done(), done);
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream).catch(() => undefined);
      // The connection was cut: there is nobody to answer.
      if (raw === undefined) return;
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const mail = { ...(await PostalMime.parse(raw)), recipients, raw };
      mailServer.onMail(mail).then(() => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  // A client that hangs up is what some tests are about.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const mailServer = {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${actual}`,
    /** What it has accepted, in order. */
    mails,
    /** Answers RCPT TO; throw `smtpError` to reject, wait to hang. */
    onRecipient: async (_address: string): Promise<void> => {},
    /** Answers MAIL FROM. */
    onSender: async (): Promise<void> => {},
    /** Answers a whole e-mail before it is accepted. */
    onMail: async (_mail: ReceivedMail): Promise<void> => {},
    /** Resolves once so many mails have been accepted. */
    hasReceived: (count: number) => until(() => mails.length >= count),
    /** The newest connection. */
    lastSocket: (): Socket | undefined => [...server.connections].at(-1)?._socket,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const { _socket } of server.connections) _socket?.destroy();
      }),
  };
  return mailServer;
}
