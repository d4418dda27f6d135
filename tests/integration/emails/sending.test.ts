import { expect, test } from 'vitest';
import { notificationSubject } from '../../../app/content/emails.ts';
import { setUpEmails } from '../../support/emails.ts';
import { sampleForm } from '../../support/sample.ts';

const here = await setUpEmails();

const mailsTo = (address: string) =>
  here.mail.mails.filter(({ recipients }) => recipients.includes(address));
const notifications = () => mailsTo('elena@consultora.example');

test('twelve submissions and two workers: each e-mail is sent once', async () => {
  here.startWorker();
  here.startWorker();
  const emails = Array.from({ length: 12 }, (_, n) => `persona.${n}@clinica.example`);
  await Promise.all(emails.map((email) => here.store({ email })));
  for (const delivery of await here.settled(24)) {
    expect(delivery).toMatchObject({ status: 'sent', attempts: 1 });
  }
  expect(notifications()).toHaveLength(12);
  for (const email of emails) expect(mailsTo(email)).toHaveLength(1);
  expect(new Set(here.mail.mails.map(({ messageId }) => messageId)).size).toBe(24);
});

test('a submission causes a notification with Reply-To and a confirmation, and the log contains no value', async () => {
  const worker = here.startWorker({
    NOTIFY_TO: 'elena@consultora.example, socia@consultora.example',
  });
  // The table rejects line breaks.
  const nombre = '"Ana" <otra@evil.example>, x';
  await here.store({ nombre, empresa: '";,<>()@:\\' });
  await here.settled();
  expect(here.mail.clientName).toBe('consultora.example');
  const [notification] = notifications();
  expect(notification).toMatchObject({
    recipients: ['elena@consultora.example', 'socia@consultora.example'],
    subject: notificationSubject(nombre, '";,<>()@:\\', 'Colombia', null),
    from: { name: 'Elena Marín, consultora', address: 'hola@consultora.example' },
    replyTo: [{ name: nombre, address: sampleForm.email }],
    html: expect.stringContaining(sampleForm.telefono),
    text: expect.stringContaining(sampleForm.telefono),
    raw: expect.stringMatching(/^Auto-Submitted: auto-generated\r$/m),
  });
  const [confirmation] = mailsTo(sampleForm.email);
  expect(confirmation).toMatchObject({
    recipients: [sampleForm.email],
    to: [{ address: sampleForm.email }],
    replyTo: [{ address: 'hola@example.com' }],
    html: expect.stringContaining('https://consultora.example'),
    raw: expect.stringMatching(/^Auto-Submitted: auto-replied\r$/m),
  });
  expect(confirmation?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  for (const { cc, bcc } of here.mail.mails) expect({ cc, bcc }).toEqual({});
  await worker.hasPrinted('confirmation');
  const { pais: _, ...values } = sampleForm;
  for (const value of [nombre, ...Object.values(values)])
    expect(worker.printed()).not.toContain(value);
});

test('possible spam gets no confirmation; an address gets one an hour, ignoring case', async () => {
  here.startWorker();
  await here.store({ email: 'a@clinica.example', spam_reason: 'honeypot' });
  await here.store({ email: 'b@clinica.example' });
  await here.store({ email: 'B@clinica.example' });
  const confirmations = (await here.settled(6)).filter(({ kind }) => kind === 'confirmation');
  expect(confirmations).toMatchObject([
    { status: 'skipped', reason: 'posible correo no deseado' },
    { status: 'sent' },
    { status: 'skipped', reason: 'la misma dirección recibe otra en esta hora' },
  ]);
  expect(notifications()).toHaveLength(3);
  await here.store({ email: 'b@clinica.example', empresa: 'Otra Clínica' });
  await here.settled(8);
  expect(here.mail.mails).toHaveLength(5);

  await here.database.owner`update email_deliveries set sent_at = sent_at - interval '61 minutes'`;
  await here.store({ email: 'b@clinica.example', empresa: 'Tercera Clínica' });
  await here.settled(10);
  expect(mailsTo('b@clinica.example')).toHaveLength(2);
});

test('submissions stored without SMTP_URL get no e-mail later', async () => {
  const worker = here.startWorker({ SMTP_URL: '' });
  await here.store({ email: 'antes@clinica.example' });
  await worker.hasPrinted('SMTP_URL is not set: no e-mail is sent');
  const reason = 'el correo no estaba configurado';
  expect(await here.settled()).toMatchObject([
    { kind: 'notification', status: 'skipped', reason },
    { kind: 'confirmation', status: 'skipped', reason },
  ]);
  expect(await worker.stop()).toBe(0);
  await here.store({ email: 'luego@clinica.example' });
  here.startWorker();
  await here.settled(4);
  expect(mailsTo('luego@clinica.example')).toHaveLength(1);
  expect(here.mail.mails).toHaveLength(2);
});
