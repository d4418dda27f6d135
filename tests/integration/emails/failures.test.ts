import { describe, expect, test } from 'vitest';
import { freePort } from '../../../processes.ts';
import { setUpEmails } from '../../support/emails.ts';
import { type Stage, smtpError, startMailServer } from '../../support/mail-server.ts';
import type { RunningProcess } from '../../support/process.ts';
import { sampleForm } from '../../support/sample.ts';
import { until } from '../../support/until.ts';

const here = await setUpEmails();
const visitor = sampleForm.email;
const consultant = 'elena@consultora.example';
const spam = { spam_reason: 'honeypot' };

/** The warnings about e-mails in a worker's log. */
const warningsOf = (worker: RunningProcess) =>
  [...worker.printed().matchAll(/^.*"level":"(?:warn|error)".*"kind".*$/gm)]
    .map(([line]) => JSON.parse(line))
    .map(({ msg, problem = '' }) => `${msg} ${problem}`.trim());

describe('a reply of the mail server', () => {
  const [sent, failed, pending] = ['sent', 'failed', 'pending'];

  // The address that gets the reply; '' is every one. Then the states of the notification and the confirmation.
  test.each<[Stage, string, string, string?, string?]>([
    ['RCPT TO', visitor, '550 5.1.1 User unknown', sent, failed],
    ['RCPT TO', visitor, '552 5.2.2 Mailbox full', sent, failed],
    ['RCPT TO', visitor, '550 No such user here', sent, failed],
    ['RCPT TO', visitor, '554 No such user here', sent, pending],
    ['RCPT TO', visitor, '450 4.2.0 Greylisted', sent, pending],
    ['RCPT TO', consultant, '550 5.1.1 User unknown', failed, sent],
    ['RCPT TO', consultant, '550 No such user here', pending, sent],
    ['RCPT TO', '', '553 5.7.1 Sender address rejected: not owned by user', pending, pending],
    ['RCPT TO', '', '550 5.1.8 Sender address rejected: Domain not found', pending, pending],
    ['RCPT TO', '', '550 Sender verify failed', pending, pending],
    ['RCPT TO', '', '554 5.7.1 Relay access denied', pending, pending],
    ['RCPT TO', '', '550 relay not permitted', pending, pending],
    ['MAIL FROM', '', '550 5.1.0 Address rejected', pending, pending],
    ['message', '', '550 5.4.5 Daily sending quota exceeded', pending, pending],
    ['message', '', '554 5.7.1 Blocked by content filter', pending, pending],
    ['message', '', '552 5.2.2 Mailbox full', failed, failed],
    ['greeting', '', '554 5.7.1 Blocked', pending, pending],
  ])(
    'at %s to "%s", %s: the notification is %s, the confirmation %s',
    async (stage, address, reply, ...states) => {
      here.mail.onStage = async (current, value) => {
        if (current === stage && (!address || value === address)) throw smtpError(reply);
      };
      const worker = here.startWorker();
      await here.store();
      const deliveries = await here.attempted();
      expect(deliveries.map(({ status }) => status)).toEqual(states);
      for (const { status, reason, wait } of deliveries) {
        if (status !== sent) expect(reason).toContain(reply);
        if (status === pending) expect(wait).toBeLessThan(90);
      }
      const codes = /^\d{3}( \d\.\d\.\d)?/.exec(reply)?.[0];
      const [warning, ...others] = new Set(warningsOf(worker));
      expect(warning).toContain(
        `${codes} ${{ message: 'DATA', greeting: 'CONN' }[stage as string] ?? stage}`,
      );
      expect(others).toEqual([]);

      here.mail.onStage = async () => {};
      await here.makeDue();
      await here.settled();
      const accepted = states.filter((state) => state !== failed).length;
      expect(here.mail.mails).toHaveLength(accepted);
    },
  );

  test("that rejects one of two recipients of a notification leads to 'sent' with the rejected one as reason", async () => {
    here.mail.onStage = async (_stage, value) => {
      if (value === 'socia@consultora.example') throw smtpError('550 5.1.1 User unknown');
    };
    const worker = here.startWorker({ NOTIFY_TO: `${consultant}, socia@consultora.example` });
    await here.store(spam);
    const reason = 'socia@consultora.example: 550 5.1.1 User unknown';
    expect(await here.settled()).toMatchObject([{ status: sent, reason }, {}]);
    expect(warningsOf(worker)).toEqual(['email sent 550 5.1.1 RCPT TO']);
    expect(here.mail.mails).toMatchObject([{ recipients: [consultant] }]);
  });

  test('that never comes for one e-mail does not delay another', async () => {
    here.mail.onStage = async (_stage, value) => {
      if (value === 'lento@clinica.example') await new Promise(() => {});
    };
    here.startWorker();
    await here.store({ email: 'lento@clinica.example' });
    await here.store({ email: 'veloz@clinica.example' });
    await here.mail.hasReceived(3);
  });

  test('that is missing after the message leads to one more attempt, half an hour later', async () => {
    here.mail.onStage = async (stage, _value, cut) => {
      if (stage === 'message') cut();
    };
    const worker = here.startWorker();
    await here.store(spam);
    const [delivery] = await here.attempted();
    expect(delivery).toMatchObject({ status: pending, attempts: 1, isPerhapsSent: true });
    expect(delivery?.wait).toBeGreaterThan(1700);
    await worker.stop();
    const next = here.startWorker();
    await here.store({ ...spam, email: 'otra@clinica.example' });
    await here.attempted(1, 4);
    expect((await here.deliveries())[0]).toMatchObject({ attempts: 1 });
    await here.makeDue();
    expect((await here.settled(4))[0]).toMatchObject({
      status: failed,
      attempts: 2,
      isPerhapsSent: true,
    });
    expect(warningsOf(next)[0]).toMatch(/^email unconfirmed/);
  });
});

test('refused connections are retried after 30 s, 1 and 2 min; a restart with another NOTIFY_TO sends immediately', async () => {
  const port = await freePort();
  const worker = here.startWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await here.store();
  const waits: number[] = [];
  for (let attempts = 1; attempts <= 3; attempts += 1) {
    waits.push(...(await here.attempted(attempts)).map(({ wait }) => Math.round(wait / 30)));
    if (attempts < 3) await here.makeDue();
  }
  expect(waits).toEqual([1, 1, 2, 2, 4, 4]);
  expect(warningsOf(worker)).toEqual(['email deferred ECONNREFUSED CONN']);
  await worker.stop();
  const server = await startMailServer({ port });
  here.startWorker({ SMTP_URL: server.url, NOTIFY_TO: 'socia@consultora.example' });
  await here.settled();
  expect(server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    visitor,
    'socia@consultora.example',
  ]);
  await server.stop();
});

describe('a worker killed', () => {
  test.each<[Stage, times: number, accepted: number]>([
    ['RCPT TO', 2, 1],
    ['DATA', 1, 1],
    ['message', 1, 2],
  ])(
    'at "%s" in %i attempts leaves an e-mail that the next worker sends: the server accepts %i',
    async (stage, times, count) => {
      await here.store(spam);
      for (let kills = 1; kills <= times; kills += 1) {
        const worker = here.startWorker();
        here.mail.onStage = async (current) => {
          if (current === stage) worker.process.kill('SIGKILL');
        };
        await worker.exit;
        if (kills < times) await here.makeDue();
      }
      here.mail.onStage = async () => {};
      here.startWorker();
      await here.store({ ...spam, email: 'otra@clinica.example' });
      // The next worker has started, and the e-mail of the killed worker is not due.
      await until(async () => (await here.deliveries())[1]?.status === 'sent');
      const [interrupted] = await here.deliveries();
      expect(interrupted).toMatchObject({ status: 'pending', attempts: times, reason: null });
      await here.makeDue();
      const [sentAgain] = await here.eachOnce(
        ({ status }) => status === 'sent' || status === 'skipped',
        4,
      );
      expect(sentAgain).toMatchObject({ attempts: times + 1 });
      const messageIds = here.mail.mails.map(({ messageId }) => messageId);
      expect(messageIds).toHaveLength(count + 1);
      expect(new Set(messageIds).size).toBe(2);
    },
  );

  test('twice after the server accepted the message gives up: no third attempt follows', async () => {
    await here.store(spam);
    for (let times = 1; times <= 2; times += 1) {
      const worker = here.startWorker();
      here.mail.onStage = async (stage) => {
        if (stage === 'message') worker.process.kill('SIGKILL');
      };
      await worker.exit;
      await here.makeDue();
    }
    here.startWorker();
    const gaveUp = { status: 'failed', attempts: 2, isPerhapsSent: true };
    expect(await here.settled()).toMatchObject([gaveUp, {}]);
    expect(here.mail.mails).toHaveLength(2);
  });
});

test.each([
  ['finishes the attempt', Promise.resolve(), { status: 'sent', attempts: 1 }],
  [
    'without a reply records a possible delivery',
    new Promise<void>(() => {}),
    { status: 'pending', isPerhapsSent: true },
  ],
])('a worker asked to stop %s and exits with 0', async (_what, reply, delivery) => {
  const worker = here.startWorker();
  let exit: Promise<number | null> | undefined;
  here.mail.onStage = async (stage) => {
    if (stage !== 'message') return;
    exit ??= worker.stop();
    await reply;
  };
  await here.store(spam);
  await until(() => exit !== undefined);
  expect(await exit).toBe(0);
  expect(await here.deliveries()).toMatchObject([delivery, {}]);
});

test.each<[Stage, attempt: number]>([
  ['DATA', 2],
  ['message', 1],
])('a database lost at "%s" delivers the e-mail once, at attempt %i', async (lost, attempt) => {
  const { owner } = here.database;
  const worker = here.startWorker();
  here.mail.onStage = async (stage) => {
    if (stage !== lost) return;
    here.mail.onStage = async () => {};
    await owner`revoke update on email_deliveries from worker`;
    await owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'worker'`;
  };
  await here.store(spam);
  await worker.hasPrinted('email result not recorded');
  await owner`grant update on email_deliveries to worker`;
  await here.attempted();
  await here.makeDue();
  expect(await here.settled()).toMatchObject([{ status: 'sent', attempts: attempt }, {}]);
  expect(here.mail.mails).toHaveLength(1);
});

test('an e-mail that cannot be composed stays pending, and others are sent', async () => {
  await here.database.owner`alter table contact_submissions alter nombre drop not null`;
  await here.store({ nombre: null, email: 'sin.nombre@clinica.example' });
  await here.store({ email: 'con.nombre@clinica.example' });
  const worker = here.startWorker();
  const deliveries = await here.attempted(1, 4);
  expect(deliveries.map(({ status }) => status).toSorted()).toEqual([
    'pending',
    'sent',
    'sent',
    'sent',
  ]);
  expect(worker.printed()).toContain('email not composed');
  expect(worker.printed()).not.toContain('clinica.example');
});

test('an e-mail is given up three days after its submission, whether planned or failed before', async () => {
  const { owner } = here.database;
  await here.store(spam);
  here.mail.onStage = async () => {
    throw smtpError('451 4.3.0 Try again later');
  };
  const worker = here.startWorker();
  await here.attempted();
  await owner`update contact_submissions set created_at = created_at - interval '3 days'`;
  expect(await here.settled()).toMatchObject([{ status: 'failed', attempts: 1 }, {}]);
  await worker.hasPrinted('"email failed"');
});
