import { expect, test, vi } from 'vitest';
import { notificationSubject } from '../../../app/content/emails.ts';
import { setUpEmails } from '../../support/emails.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { sampleForm } from '../../support/sample.ts';

const here = await setUpEmails();

const to = (address: string) =>
  here.mail.mails.filter(({ recipients }) => recipients.includes(address));
const notifications = () => to('elena@consultora.example');

test('a stored submission causes one notification and one confirmation, by two workers as by one', async () => {
  here.startWorker();
  here.startWorker();
  const emails = Array.from({ length: 12 }, (_, n) => `persona.${n}@clinica.example`);
  await Promise.all(emails.map((email) => here.store({ email })));
  const deliveries = await here.settled(24);
  for (const delivery of deliveries) {
    expect(delivery).toMatchObject({ status: 'sent', attempts: 1 });
  }
  expect(notifications()).toHaveLength(12);
  for (const email of emails) expect(to(email)).toHaveLength(1);
  expect(new Set(here.mail.mails.map(({ messageId }) => messageId)).size).toBe(24);
});

test('a stored submission reaches the consultant, who answers to the visitor, and the visitor, whom no machine answers', async () => {
  const worker = here.startWorker();
  await here.store();
  await here.settled();
  const [notification] = notifications();
  expect(notification).toMatchObject({
    subject: notificationSubject(sampleForm.nombre, sampleForm.empresa, 'Colombia', null),
    from: { name: 'Elena Marín', address: 'hola@consultora.example' },
    replyTo: [{ name: sampleForm.nombre, address: sampleForm.email }],
    html: expect.stringContaining(sampleForm.telefono),
    text: expect.stringContaining(sampleForm.telefono),
    raw: expect.stringMatching(/^Auto-Submitted: auto-generated\r$/m),
  });
  const [confirmation] = to(sampleForm.email);
  expect(confirmation).toMatchObject({
    to: [{ address: sampleForm.email }],
    replyTo: [{ address: 'hola@example.com' }],
    html: expect.stringContaining('https://consultora.example'),
    raw: expect.stringMatching(/^Auto-Submitted: auto-replied\r$/m),
  });
  expect(confirmation?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  expect(confirmation?.raw).toMatch(/^Precedence: auto_reply\r$/m);

  await worker.hasPrinted('confirmation');
  const { pais: _, ...values } = sampleForm;
  for (const value of Object.values(values)) expect(worker.printed()).not.toContain(value);
});

test('a stored submission that may be spam reaches only the consultant', async () => {
  here.startWorker();
  await here.store({ spam_reason: 'honeypot' });
  expect(await here.settled()).toMatchObject([
    { kind: 'notification', status: 'sent' },
    { kind: 'confirmation', status: 'skipped', reason: 'posible correo no deseado' },
  ]);
  expect(here.mail.mails).toHaveLength(1);
});

test('a stored submission from the same address is confirmed once an hour, in whatever case it is written', async () => {
  here.startWorker();
  await here.store({ email: 'dos@clinica.example' });
  await here.store({ email: 'DOS@clinica.example' });
  const deliveries = await here.settled(4);
  expect(deliveries.filter(({ status }) => status === 'skipped')).toHaveLength(1);
  expect(notifications()).toHaveLength(2);
  expect(here.mail.mails).toHaveLength(3);

  await here.database.owner`update email_deliveries set sent_at = sent_at - interval '61 minutes'`;
  await here.store({ email: 'dos@clinica.example', empresa: 'Otra Clínica' });
  await here.settled(6);
  expect(here.mail.mails).toHaveLength(5);
});

test('a stored submission cannot add recipients to an e-mail, nor change whom its answer goes to', async () => {
  const email = 'cabecera@clinica.example';
  // A header cut in two at its line breaks never gets here: neither form nor table take them.
  await here.store({ email, nombre: '"Ana" <otra@evil.example>, x', empresa: '";,<>()@:\\' });
  here.startWorker();
  await here.settled();
  const [notification] = notifications();
  expect(notification).toMatchObject({ replyTo: [{ address: email }], to: [{}] });
  for (const { recipients, cc, bcc } of here.mail.mails) {
    expect({ recipients: recipients.length, cc, bcc }).toEqual({ recipients: 1 });
  }
});

test('smtps:// carries e-mails to a server whose certificate is accepted, and to no other', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const server = await startMailServer({ secure: true });
  // smtp-server warns that its certificate is self-signed: what is wanted here.
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockReset();
  const worker = here.startWorker({ SMTP_URL: server.url });
  await here.store();
  await here.triedInVain(1);
  expect(server.mails).toEqual([]);
  await worker.stop();
  here.startWorker({ SMTP_URL: `${server.url}?tls.rejectUnauthorized=false` });
  await here.settled();
  expect(server.mails).toHaveLength(2);
  await server.stop();
});

test('without SMTP_URL the worker says that nothing is sent, and what is stored meanwhile is not sent later', async () => {
  const worker = here.startWorker({ SMTP_URL: '' });
  await here.store({ email: 'antes@clinica.example' });
  await worker.hasPrinted('SMTP_URL is not set: no e-mail is sent');
  const reason = 'el correo no estaba configurado';
  expect(await here.deliveriesOnce((found) => found.length > 0)).toMatchObject([
    { kind: 'notification', status: 'expired', reason },
    { kind: 'confirmation', status: 'expired', reason },
  ]);
  expect(await worker.stop()).toBe(0);
  await here.store({ email: 'luego@clinica.example' });
  here.startWorker();
  await here.settled(4);
  expect(to('luego@clinica.example')).toHaveLength(1);
  expect(here.mail.mails).toHaveLength(2);
});
