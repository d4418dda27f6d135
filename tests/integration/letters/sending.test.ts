import { describe, expect, test, vi } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { allSettled, setUpLetters } from '../../support/letters.ts';
import { startMailServer } from '../../support/mail-server.ts';

const post = setUpLetters();

const to = (address: string) =>
  post.mail.mails.filter(({ recipients }) => recipients.includes(address));
const notices = () => to('elena@consultora.example');

describe('a stored request', () => {
  test('causes one notice and one confirmation, by two workers as by one', async () => {
    post.startWorker();
    post.startWorker();
    const emails = Array.from({ length: 12 }, (_, n) => `persona.${n}@clinica.example`);
    await Promise.all(emails.map((email) => post.store({ email })));
    const letters = await post.lettersOnce(allSettled);
    expect(letters).toHaveLength(24);
    for (const letter of letters) expect(letter).toMatchObject({ estado: 'enviada', intentos: 1 });
    expect(notices()).toHaveLength(12);
    for (const email of emails) expect(to(email)).toHaveLength(1);
    expect(new Set(post.mail.mails.map(({ messageId }) => messageId)).size).toBe(24);
  });

  test('is told to the consultant, who answers to the visitor', async () => {
    post.startWorker();
    await post.store();
    await post.mail.hasReceived(2);
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

  test('is confirmed to the visitor, in a letter no machine will answer', async () => {
    post.startWorker();
    await post.store();
    await post.mail.hasReceived(2);
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
    post.startWorker();
    await post.store({ sospecha: 'trampa' });
    const letters = await post.lettersOnce(allSettled);
    expect(letters).toMatchObject([
      { clase: 'aviso', estado: 'enviada' },
      { clase: 'confirmacion', estado: 'omitida', motivo: 'posible correo no deseado' },
    ]);
    expect(post.mail.mails).toHaveLength(1);
    expect(notices()[0]?.text).toMatch(/posible correo no deseado/i);
    expect(notices()[0]?.html).toContain('Posible correo no deseado');
  });

  test('from an address that sent twenty causes twenty notices and one confirmation', async () => {
    post.startWorker();
    post.startWorker();
    for (let n = 0; n < 20; n += 1) {
      // An address is the same however its letters are written.
      const email = n % 2 ? 'INSISTE@clinica.example' : 'insiste@clinica.example';
      await post.store({ email, empresa: `Clínica ${n}` });
    }
    const letters = await post.lettersOnce(allSettled);
    expect(notices()).toHaveLength(20);
    expect(post.mail.mails).toHaveLength(21);
    const confirmations = letters.filter(({ clase }) => clase === 'confirmacion');
    expect(confirmations.filter(({ estado }) => estado === 'enviada')).toHaveLength(1);
    expect(confirmations.filter(({ estado }) => estado === 'omitida')).toHaveLength(19);
  });

  test('is confirmed again to the same address after an hour', async () => {
    post.startWorker();
    await post.store();
    await post.lettersOnce(allSettled);
    await post.database.owner`update cartas set enviada_en = enviada_en - interval '61 minutes'`;
    await post.store({ empresa: 'Otra Clínica' });
    await post.lettersOnce((letters) => letters.length === 4 && allSettled(letters));
    expect(to(aRequest.email)).toHaveLength(2);
  });

  test('sent twice within ten minutes causes its letters once', async () => {
    const { owner } = post.database;
    await post.store();
    await owner`insert into contact_submissions ${owner(aRequest)} on conflict do nothing`;
    expect(await post.letters()).toHaveLength(2);
  });
});

test.each([
  ['a line break and a recipient', { nombre: 'Ana\r\nBcc: otra@evil.example' }],
  ['what looks like an encoded word', { nombre: '=?utf-8?q?Ana=0ABcc:_otra@evil.example?=' }],
  ['quotes and angle brackets', { nombre: '"Ana" <otra@evil.example>, x', empresa: '";,<>()@:\\' }],
  ['the longest name and company', { nombre: 'Ñ'.repeat(100), empresa: '👩🏽‍⚕️'.repeat(20) }],
])('%s in a name reach no header of a letter and no other recipient', async (_what, changes) => {
  const { nombre = aRequest.nombre, empresa = aRequest.empresa } = {
    empresa: undefined,
    ...changes,
  };
  const { owner } = post.database;
  // Past every rule of the form and the table, as if both had failed.
  await owner`alter table contact_submissions drop constraint if exists nombre_valido`;
  await owner`alter table contact_submissions drop constraint if exists empresa_valida`;
  post.startWorker();
  await post.store({ nombre, empresa });
  await post.lettersOnce(allSettled);
  expect(post.mail.mails).toHaveLength(2);
  for (const { recipients, headers, subject, to, cc, bcc } of post.mail.mails) {
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
    post.startWorker({ SMTP_URL: `${secure.url}?tls.rejectUnauthorized=false` });
    await post.store();
    await secure.hasReceived(2);
    await secure.stop();
  });

  test('with a certificate that nobody vouches for carries no letter', async () => {
    const secure = await startSecureServer();
    post.startWorker({ SMTP_URL: secure.url });
    await post.store();
    const letters = await post.lettersOnce((found) => found.every(({ motivo }) => motivo !== null));
    for (const letter of letters)
      expect(letter).toMatchObject({ estado: 'pendiente', intentos: 1 });
    expect(secure.mails).toEqual([]);
    await secure.stop();
  });
});

test('without SMTP_URL nothing is sent, and the worker says so', async () => {
  const worker = post.startWorker({ SMTP_URL: '' });
  await post.store();
  await worker.hasPrinted('SMTP_URL is not set: no letters are sent');
  expect(await worker.stop()).toBe(0);
  for (const letter of await post.letters()) {
    expect(letter).toMatchObject({ estado: 'pendiente', intentos: 0 });
  }
});

test('the log of the worker holds nothing of the visitor', async () => {
  const worker = post.startWorker();
  await post.store();
  await post.lettersOnce(allSettled);
  await worker.hasPrinted('confirmacion');
  for (const value of Object.values(aRequest)) {
    if (value !== aRequest.pais) expect(worker.printed()).not.toContain(value);
  }
});
