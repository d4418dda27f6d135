import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '../../../worker/mailer.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const email = {
  from: 'a@consultora.example',
  to: 'b@clinica.example',
  subject: 'Hola',
  text: 'Hola',
};

test('no answer to a whole e-mail makes it uncertain, and the connection is closed', async () => {
  let closed: Promise<unknown> | undefined;
  server.onMail = () => {
    const socket = server.lastSocket();
    closed = socket && once(socket, 'close');
    return new Promise(() => {});
  };
  const result = await createMailer(server.url, { handoverMs: 60_000, replyMs: 300 }).send(email);
  expect(result).toEqual({ status: 'uncertain', reason: 'el servidor no respondió a tiempo' });
  expect(await closed).toBeDefined();
});

test('a server that is silent before it has the e-mail leaves it to be sent later', async () => {
  const silent = createServer((socket) => socket.write('220 hola\r\n')).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, { handoverMs: 300, replyMs: 60_000 });
  expect(await mailer.send(email)).toMatchObject({ status: 'deferred', code: 'EABORT' });
  silent.close();
});
