import { describe, expect, test, vi } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { allSettled, setUpEmails } from '../../support/emails.ts';
import { startMailServer } from '../../support/mail-server.ts';

const here = setUpEmails();

const to = (address: string) =>
  here.mail.mails.filter(({ recipients }) => recipients.includes(address));
const notices = () => to('elena@consultora.example');

describe('a stored request', () => {
  test('causes one notice and one confirmation, by two workers as by one', async () => {
    here.startWorker();
    here.startWorker();
    const emails = Array.from({ length: 12 }, (_, n) => `persona.${n}@clinica.example`);
    await Promise.all(emails.map((email) => here.store({ email })));
    const deliveries = await here.deliveriesOnce(allSettled);
    expect(deliveries).toHaveLength(24);
    for (const delivery of deliveries)
      expect(delivery).toMatchObject({ status: 'sent', attempts: 1 });
    expect(notices()).toHaveLength(12);
    for (const email of emails) expect(to(email)).toHaveLength(1);
    expect(new Set(here.mail.mails.map(({ messageId }) => messageId)).size).toBe(24);
  });

  test('is told to the consultant, who answers to the visitor', async () => {
    here.startWorker();
    await here.store();
    await here.mail.hasReceived(2);
    const [notice] = notices();
    expect(notice?.subject).toBe(
      `Nueva solicitud: ${aRequest.nombre} · ${aRequest.empresa} (Colombia)`,
    );
    expect(notice?.from).toMatchObject({ name: 'Elena Marín', address: 'hola@consultora.example' });
    expect(notice?.replyTo).toMatchObject([{ name: aRequest.nombre, address: aRequest.email }]);
    expect(notice?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    for (const part of [notice?.text, notice?.html]) {
      expect(part).toContain('https://wa.me/573001112233');
      expect(part).toContain(aRequest.telefono);
      expect(part).toContain('Colombia');
    }
  });

  test('is confirmed to the visitor, in an e-mail no machine will answer', async () => {
    here.startWorker();
    await here.store();
    await here.mail.hasReceived(2);
    const [confirmation] = to(aRequest.email);
    expect(confirmation?.subject).toBe('Recibimos tu solicitud de llamada con Elena Marín');
    expect(confirmation?.to).toMatchObject([{ address: aRequest.email }]);
    expect(confirmation?.replyTo).toMatchObject([{ address: 'hola@example.com' }]);
    expect(confirmation?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(confirmation?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    expect(confirmation?.raw).toMatch(/^Precedence: auto_reply\r$/m);
    expect(confirmation?.text).toContain('próximos dos días hábiles');
    expect(confirmation?.html).toContain('https://consultora.example');
    expect(confirmation?.raw).not.toContain('DROP TABLE');
  });

  test('that is suspect is told to the consultant only, as such', async () => {
    here.startWorker();
    await here.store({ spam_reason: 'honeypot' });
    const deliveries = await here.deliveriesOnce(allSettled);
    expect(deliveries).toMatchObject([
      { kind: 'notification', status: 'sent' },
      { kind: 'confirmation', status: 'skipped', reason: 'posible correo no deseado' },
    ]);
    expect(here.mail.mails).toHaveLength(1);
    expect(notices()[0]?.text).toMatch(/posible correo no deseado/i);
    expect(notices()[0]?.html).toContain('Posible correo no deseado');
  });

  test('from an address that sent twenty causes twenty notices and one confirmation', async () => {
    here.startWorker();
    here.startWorker();
    for (let n = 0; n < 20; n += 1) {
      // An address is the same however its case is written.
      const email = n % 2 ? 'INSISTE@clinica.example' : 'insiste@clinica.example';
      await here.store({ email, empresa: `Clínica ${n}` });
    }
    const deliveries = await here.deliveriesOnce(allSettled);
    expect(notices()).toHaveLength(20);
    expect(here.mail.mails).toHaveLength(21);
    const confirmations = deliveries.filter(({ kind }) => kind === 'confirmation');
    expect(confirmations.filter(({ status }) => status === 'sent')).toHaveLength(1);
    expect(confirmations.filter(({ status }) => status === 'skipped')).toHaveLength(19);
  });

  test('is confirmed again to the same address after an hour', async () => {
    here.startWorker();
    await here.store();
    await here.deliveriesOnce(allSettled);
    await here.database
      .owner`update email_deliveries set sent_at = sent_at - interval '61 minutes'`;
    await here.store({ empresa: 'Otra Clínica' });
    await here.deliveriesOnce((found) => found.length === 4 && allSettled(found));
    expect(to(aRequest.email)).toHaveLength(2);
  });

  test('sent twice within ten minutes causes its e-mails once', async () => {
    const { owner } = here.database;
    await here.store();
    await owner`insert into contact_submissions ${owner(aRequest)} on conflict do nothing`;
    here.startWorker();
    expect(await here.deliveriesOnce(allSettled)).toHaveLength(2);
  });
});

test.each([
  ['a line break and a recipient', { nombre: 'Ana\r\nBcc: otra@evil.example' }],
  ['what looks like an encoded word', { nombre: '=?utf-8?q?Ana=0ABcc:_otra@evil.example?=' }],
  ['quotes and angle brackets', { nombre: '"Ana" <otra@evil.example>, x', empresa: '";,<>()@:\\' }],
  ['the longest name and company', { nombre: 'Ñ'.repeat(100), empresa: '👩🏽‍⚕️'.repeat(20) }],
])('%s in a name reach no header of an e-mail and no other recipient', async (_what, changes) => {
  const { nombre = aRequest.nombre, empresa = aRequest.empresa } = {
    empresa: undefined,
    ...changes,
  };
  const { owner } = here.database;
  // Past every rule of the form and the table, as if both had failed.
  await owner`alter table contact_submissions drop constraint if exists nombre_valid`;
  await owner`alter table contact_submissions drop constraint if exists empresa_valid`;
  here.startWorker();
  await here.store({ nombre, empresa });
  await here.deliveriesOnce(allSettled);
  expect(here.mail.mails).toHaveLength(2);
  for (const { recipients, headers, subject, to, cc, bcc } of here.mail.mails) {
    expect(recipients).toHaveLength(1);
    expect(to).toHaveLength(1);
    expect([cc, bcc]).toEqual([undefined, undefined]);
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect(subject).not.toMatch(/[\r\n]/);
  }
  expect(notices()[0]?.replyTo).toMatchObject([{ address: aRequest.email }]);
});

describe('TLS', () => {
  async function startSecureServer() {
    vi.mocked(console.error).mockImplementation(() => {});
    const server = await startMailServer({ secure: true });
    // It says that its certificate is nobody's: just what is wanted here.
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockReset();
    return server;
  }

  test('is spoken from the start with smtps', async () => {
    const secure = await startSecureServer();
    here.startWorker({ SMTP_URL: `${secure.url}?tls.rejectUnauthorized=false` });
    await here.store();
    await secure.hasReceived(2);
    await secure.stop();
  });

  test('with a certificate that nobody vouches for carries no e-mail', async () => {
    const secure = await startSecureServer();
    here.startWorker({ SMTP_URL: secure.url });
    await here.store();
    const deliveries = await here.deliveriesOnce((found) =>
      found.every(({ reason }) => reason !== null),
    );
    for (const delivery of deliveries)
      expect(delivery).toMatchObject({ status: 'pending', attempts: 1 });
    expect(secure.mails).toEqual([]);
    await secure.stop();
  });
});

test('without SMTP_URL nothing is sent, and the worker says so', async () => {
  const worker = here.startWorker({ SMTP_URL: '' });
  await here.store();
  await worker.hasPrinted('SMTP_URL is not set: no e-mail is sent');
  expect(await worker.stop()).toBe(0);
  expect(await here.deliveries()).toEqual([]);
});

test('the log of the worker holds nothing of the visitor', async () => {
  const worker = here.startWorker();
  await here.store();
  await here.deliveriesOnce(allSettled);
  await worker.hasPrinted('confirmation');
  for (const value of Object.values(aRequest)) {
    if (value !== aRequest.pais) expect(worker.printed()).not.toContain(value);
  }
});
