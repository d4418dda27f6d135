import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../processes.ts';
import { createMailer } from '../../../worker/mailer.ts';
import { insertMany } from '../../support/database.ts';
import { type Delivery, setUpEmails } from '../../support/emails.ts';
import { type MailServer, smtpError, startMailServer } from '../../support/mail-server.ts';
import type { RunningProcess } from '../../support/process.ts';
import { sampleForm } from '../../support/sample.ts';
import { until } from '../../support/until.ts';

const here = await setUpEmails();
const spam = { spam_reason: 'honeypot' };

/** The warnings and errors about e-mails in a worker's log, with their codes; a busy database has others. */
const warningsOf = (worker: RunningProcess) =>
  [...worker.printed().matchAll(/^.*"level":"(?:warn|error)".*"kind".*$/gm)]
    .map(([line]) => JSON.parse(line))
    .map(({ msg, code = '' }) => `${msg} ${code}`.trim());

test('a mail server that is down is tried again, ever more slowly, and nothing is lost', async () => {
  const port = await freePort();
  const worker = here.startWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await here.store();
  const waits: number[] = [];
  for (let times = 1; times <= 3; times += 1) {
    const deliveries = await here.triedInVain(times);
    waits.push(...deliveries.map(({ wait }) => Math.round(wait / 30)));
    await here.makeDue();
  }
  // Half a minute, one and two.
  expect(waits).toEqual([1, 1, 2, 2, 4, 4]);
  expect(warningsOf(worker)).toEqual(['email deferred ECONNREFUSED']);
  const server = await startMailServer({ port });
  await here.hurry();
  expect(server.mails).toHaveLength(2);
  await server.stop();
});

test('a mail server that defers one of two recipients gets that one again within 90 seconds, alone', async () => {
  here.mail.onRecipient = async (address) => {
    if (address !== 'socia@consultora.example') return;
    throw smtpError(451, '4.7.1 Greylisted, try again later');
  };
  here.startWorker({ NOTIFY_TO: 'elena@consultora.example, socia@consultora.example' });
  await here.store(spam);
  const deferred = (found: Delivery[]) => found.find(({ reason }) => reason?.startsWith('451'));
  const found = await here.deliveriesOnce((deliveries) => deferred(deliveries) !== undefined);
  expect(deferred(found)?.wait).toBeLessThan(90);
  here.mail.onRecipient = async () => {};
  await here.hurry();
  expect(here.mail.mails.map(({ recipients }) => recipients)).toEqual([
    ['elena@consultora.example'],
    ['socia@consultora.example'],
  ]);
});

test('a mail server that rejects a recipient or an e-mail for good is not asked again, and others get theirs', async () => {
  let rejections = 0;
  here.mail.onRecipient = async (address) => {
    if (address !== 'a@clinica.example') return;
    rejections += 1;
    throw smtpError(550, '5.1.1 User unknown');
  };
  here.mail.onMail = async ({ recipients }) => {
    if (!recipients.includes('b@clinica.example')) return;
    rejections += 1;
    throw smtpError(554, '5.7.1 Message rejected');
  };
  for (const name of ['a', 'b', 'c']) await here.store({ email: `${name}@clinica.example` });
  here.startWorker();
  expect(await here.settled(6)).toMatchObject([
    { kind: 'notification', status: 'sent' },
    { kind: 'notification', status: 'sent' },
    { kind: 'notification', status: 'sent' },
    { status: 'rejected', attempts: 1, reason: '550 5.1.1 User unknown' },
    { status: 'rejected', attempts: 1, reason: '554 5.7.1 Message rejected' },
    { recipient: 'c@clinica.example', status: 'sent' },
  ]);
  expect(rejections).toBe(2);
});

test.each([
  ['sender', 553, ({ url }: MailServer) => url],
  ['password', 535, ({ url }: MailServer) => url.replace('//', '//ana:mala@')],
])('a mail server that rejects our %s is asked again; %i is logged', async (_what, code, urlOf) => {
  here.mail.onSender = async () => {
    throw smtpError(553, '5.7.1 Sender not allowed');
  };
  const worker = here.startWorker({ SMTP_URL: urlOf(here.mail) });
  await here.store();
  await here.triedInVain(1);
  await here.makeDue();
  await here.triedInVain(2);
  expect(warningsOf(worker)).toEqual([`email deferred ${code}`]);
  expect(worker.printed()).not.toContain('mala');
});

test('a mail server that hangs on one e-mail does not hold up the others', async () => {
  here.mail.onRecipient = (address) =>
    address === 'lento@clinica.example' ? new Promise(() => {}) : Promise.resolve();
  here.startWorker();
  await here.store({ email: 'lento@clinica.example' });
  await here.store({ email: 'veloz@clinica.example' });
  await here.mail.hasReceived(3);
});

test('a mail server that takes an e-mail and never says so gets it once more, and is then not sent again', async () => {
  here.mail.onMail = async () => {
    here.mail.lastSocket()?.destroy();
    await new Promise(() => {});
  };
  const worker = here.startWorker();
  await here.store(spam);
  await here.deliveriesOnce(([delivery]) => delivery?.perhaps_sent === true && !delivery.claimed);
  await here.makeDue();
  expect(await here.settled()).toMatchObject([
    { status: 'uncertain', attempts: 2 },
    { status: 'skipped' },
  ]);
  expect(worker.printed()).toMatch(/"level":"warn".*"email uncertain"/);
});

test('a mail server that defers a confirmation does not prevent a later one to the same address', async () => {
  here.mail.onRecipient = async (address) => {
    if (address === sampleForm.email) throw smtpError(451, '4.2.1 Try again later');
  };
  here.startWorker();
  await here.store();
  await here.deliveriesOnce((found) => found.some(({ reason, claimed }) => reason && !claimed));
  here.mail.onRecipient = async () => {};
  await here.store({ empresa: 'Otra Clínica' });
  await here.mail.hasReceived(3);
});

const email = { from: 'a@consultora.example', to: 'b@clinica.example', subject: '', text: '' };

test('the mailer without an answer to a whole e-mail calls it uncertain, and closes the connection', async () => {
  let closed: Promise<unknown> | undefined;
  here.mail.onMail = () => {
    const socket = here.mail.lastSocket();
    closed = socket && once(socket, 'close');
    return new Promise(() => {});
  };
  const mailer = createMailer(here.mail.url, { handoverMs: 60_000, replyMs: 300 });
  const reason = 'el servidor no respondió a tiempo';
  expect(await mailer.send(email)).toEqual({ status: 'uncertain', reason });
  expect(await closed).toBeDefined();
});

test('the mailer without an answer before the server has the e-mail leaves it to be sent later', async () => {
  const silent = createServer((socket) => socket.write('220 hola\r\n')).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, { handoverMs: 300, replyMs: 60_000 });
  expect(await mailer.send(email)).toMatchObject({ status: 'deferred', code: 'EABORT' });
  silent.close();
});

test('a worker killed each time after the server took an e-mail sends it twice, with one Message-ID, and it is uncertain', async () => {
  await here.store(spam);
  for (let times = 1; times <= 2; times += 1) {
    const doomed = here.startWorker();
    here.mail.onMail = async () => {
      doomed.process.kill('SIGKILL');
    };
    await doomed.exit;
    await here.mail.hasReceived(times);
    await here.makeDue();
  }
  here.startWorker();
  expect(await here.settled()).toMatchObject([
    { status: 'uncertain', attempts: 2 },
    { status: 'skipped' },
  ]);
  const [first, second, ...others] = here.mail.mails.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<[0-9a-f-]{36}\.notification@consultora\.example>$/);
  expect(second).toBe(first);
  expect(others).toEqual([]);
});

test('a worker that loses the database before it sends does not count the e-mail as perhaps sent', async () => {
  const { owner } = here.database;
  await here.store(spam);
  await owner`
    insert into email_deliveries (submission_id, kind, recipient, expires_at)
    select id, 'notification', 'elena@consultora.example', now() + interval '3 days' from contact_submissions`;
  await owner`revoke select on contact_submissions from worker`;
  const worker = here.startWorker();
  await worker.hasPrinted('42501');
  await here.deliveriesOnce(([delivery]) => delivery?.claimed === false);
  await owner`grant select on contact_submissions to worker`;
  expect(await here.settled(1)).toMatchObject([
    { status: 'sent', attempts: 1, perhaps_sent: false },
  ]);
});

test('a worker that cannot compose an e-mail says so, does not try again, and sends the others', async () => {
  await here.database.owner`alter table contact_submissions alter nombre drop not null`;
  await here.store({ nombre: null, email: 'sin.nombre@clinica.example' });
  await here.store({ email: 'con.nombre@clinica.example' });
  const worker = here.startWorker();
  const deliveries = await here.settled(4);
  expect(deliveries.map(({ status, reason }) => reason ?? status)).toEqual(
    expect.arrayContaining(['sent', 'sent', 'el sitio no pudo redactar el correo']),
  );
  expect(warningsOf(worker)).toEqual(['email not composed', 'email not composed']);
  expect(worker.printed()).not.toContain('clinica.example');
});

test.each([
  ['finishes the e-mail that it is sending', Promise.resolve(), { status: 'sent', attempts: 1 }],
  [
    'while the server is silent records that the e-mail may have been delivered',
    new Promise<void>(() => {}),
    { status: 'pending', perhaps_sent: true, claimed: false },
  ],
])('a worker asked to stop %s', async (_what, answer, delivery) => {
  const worker = here.startWorker();
  let exit: Promise<number | null> | undefined;
  here.mail.onMail = () => {
    exit ??= worker.stop();
    return answer;
  };
  await here.store(spam);
  await until(() => exit !== undefined);
  expect(await exit).toBe(0);
  expect(await here.deliveries()).toMatchObject([delivery, {}]);
});

test('a worker whose database connections are cut after the server took an e-mail does not send it again', async () => {
  const { owner } = here.database;
  here.startWorker();
  here.mail.onMail = async () => {
    await owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'worker'`;
  };
  await here.store(spam);
  await here.settled();
  expect(here.mail.mails).toHaveLength(1);
});

test('a worker whose claim has expired does not write over that of another worker', async () => {
  const worker = here.startWorker();
  here.mail.onMail = async () => {
    await here.database.owner`
      update email_deliveries set claim_id = gen_random_uuid(), claimed_until = now() + interval '1 hour'
      where kind = 'notification'`;
  };
  await here.store(spam);
  await worker.hasPrinted('email claim lost');
  expect(await here.deliveries()).toMatchObject([{ status: 'pending', claimed: true }, {}]);
});

test('a worker leaves alone a kind of delivery that only a newer one knows', async () => {
  const { owner } = here.database;
  await owner`alter table email_deliveries drop constraint kind_valid`;
  await here.store(spam);
  await owner`
    insert into email_deliveries (submission_id, kind, recipient, expires_at)
    select id, 'webhook', unnest(array['due', 'expired']), now() + unnest(array[1, -1]) * interval '1 day'
    from contact_submissions`;
  await here.store({ ...spam, email: 'otra@clinica.example' });
  here.startWorker();
  const deliveries = await here.deliveriesOnce((found) =>
    found.some(({ status }) => status === 'sent'),
  );
  expect(deliveries.filter(({ kind }) => kind === 'webhook')).toMatchObject([
    { status: 'pending', attempts: 0 },
    { status: 'pending', attempts: 0 },
  ]);
});

test('a worker sends nothing after three days, and twenty thousand such e-mails hold up no other', async () => {
  const { owner } = here.database;
  await insertMany(owner, 20_000, '5 days');
  await owner`
    insert into email_deliveries (submission_id, kind, recipient, next_attempt_at, expires_at)
    select id, 'notification', 'elena@consultora.example', created_at, created_at + interval '3 days'
    from contact_submissions`;
  await here.store();
  const worker = here.startWorker();
  const left = () => owner`select from email_deliveries where status = 'pending' limit 1`;
  await here.mail.hasReceived(2);
  await until(async () => (await left()).length === 0);
  await until(() => worker.printed().split('"email expired"').length > 20_000);
  expect(new Set(warningsOf(worker))).toEqual(new Set(['email expired']));
  expect(here.mail.mails).toHaveLength(2);
});

test('a worker with new settings tries what waits at once, and notifies the new address instead', async () => {
  const { owner } = here.database;
  const nowhere = `smtp://127.0.0.1:${await freePort()}`;
  const before = here.startWorker({ SMTP_URL: nowhere });
  await here.store();
  await here.store({ email: 'quiza@clinica.example' });
  await here.triedInVain(1, 4);
  await before.stop();
  await owner`update email_deliveries set next_attempt_at = now() + interval '6 hours'`;
  await owner`
    update email_deliveries set next_attempt_at = now() + interval '20 minutes', perhaps_sent = true
    where recipient = 'quiza@clinica.example'`;
  here.startWorker({ NOTIFY_TO: 'socia@consultora.example' });
  await here.mail.hasReceived(3);
  await here.deliveriesOnce(
    (found) => found.filter(({ status }) => status === 'pending').length === 1,
  );
  expect(here.mail.mails).toHaveLength(3);
  expect(await here.deliveries()).toMatchObject([
    { recipient: 'elena@consultora.example', status: 'skipped' },
    { recipient: 'elena@consultora.example', status: 'skipped' },
    { recipient: 'socia@consultora.example', status: 'sent', attempts: 1 },
    { recipient: 'socia@consultora.example', status: 'sent', attempts: 1 },
    { status: 'sent' },
    { status: 'pending', perhaps_sent: true },
  ]);
});
