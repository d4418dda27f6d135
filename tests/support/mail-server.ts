import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { until } from './until.ts';

export interface ReceivedMail extends Email {
  /** The envelope's addresses, whatever the headers contain. */
  recipients: string[];
  raw: string;
}

type Done = (error?: Error) => void;
export type Stage = 'greeting' | 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'message';

/** An error for `onStage`, for example '553 5.7.1 Sender address rejected'. */
export const smtpError = (reply: string) =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

/** A real mail server on this machine. `secure` is TLS with a self-signed certificate; `mails` are those of a predecessor. */
export async function startMailServer({
  port = 0,
  secure = false,
  mails = [] as ReceivedMail[],
} = {}) {
  /** Replies to a stage as the test decides. */
  const decide = (stage: Stage, value: string, session: SMTPServerSession, done: Done) =>
    mailServer.onStage(stage, value, () => cut(session)).then(() => done(), done);
  const cut = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.session.id === id) connection._socket?.destroy();
    }
  };
  const server = new SMTPServer({
    secure,
    authOptional: true,
    // Without onAuth, every password is wrong.
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onConnect: (session, done) => void decide('greeting', '', session, done),
    onMailFrom({ address }, session, done) {
      mailServer.clientName = session.hostNameAppearsAs;
      decide('MAIL FROM', address, session, done);
    },
    onRcptTo: ({ address }, session, done) => void decide('RCPT TO', address, session, done),
    async onData(stream, session, done) {
      await mailServer.onStage('DATA', '', () => cut(session));
      const raw = await text(stream).catch(() => '');
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const mail = { ...(await PostalMime.parse(raw)), recipients, raw };
      // A client that ended during DATA has sent a part of the message.
      if (!raw.includes('\r\n\r\n')) return;
      decide('message', String(mail.messageId), session, (error) => {
        if (!error) mails.push(mail);
        done(error);
      });
    },
  });
  // Some tests end connections.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const mailServer = {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${actual}`,
    /** The accepted messages, in order. */
    mails,
    /** The name of the last EHLO. */
    clientName: '',
    /**
     * Decides each reply: accepts when it resolves, rejects with `smtpError`, or cuts the connection. The value is an
     * address or Message-ID.
     */
    onStage: async (_stage: Stage, _value: string, _cut: () => void): Promise<void> => {},
    hasReceived: (count: number) => until(() => mails.length >= count),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const { _socket } of server.connections) _socket?.destroy();
      }),
  };
  return mailServer;
}
