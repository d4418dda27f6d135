import { expect, test } from 'vitest';
import { confirmationContent, notificationContent, spamContent } from '../../app/content/emails.ts';
import { servedCountries } from '../../db/fields.ts';
import type { Submission } from '../../worker/email-queue.ts';
import { confirmationEmail } from '../../worker/emails/confirmation.tsx';
import { notificationEmail } from '../../worker/emails/notification.tsx';
import { consultant, sampleForm } from '../support/sample.ts';

const submission = {
  id: '0b6f3a52-8f0e-4c4e-9d27-6a3d5c1f7e10',
  createdAt: new Date('2026-03-06T03:30:00Z'),
  ...sampleForm,
  servicio: null,
  whatsappNumber: '+573001112233',
  spamReason: null,
} as Submission;
const notification = (changes: Partial<Submission> = {}) =>
  notificationEmail({ ...submission, ...changes }, consultant);
const confirmation = (changes: Partial<Submission> = {}) =>
  confirmationEmail({ ...submission, ...changes }, consultant, 'https://www.example.com');

const chatsIn = (html: string) =>
  [...html.matchAll(/href="(https:\/\/wa\.me[^"]*)"/g)].map(([, href = '']) => new URL(href));

test('both e-mails are Spanish, fit light and dark, and load nothing', async () => {
  for (const { html } of [await notification({ spamReason: 'x' }), await confirmation()]) {
    expect(html).toContain('lang="es"');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).not.toMatch(/src=|url\(|@import|@font-face|<link|<img|<script/);
    const styles = html.match(/<style>[^<]*<\/style>/g)?.join();
    expect(styles).toContain('prefers-color-scheme: dark');
    expect(styles).not.toContain('&');
  }
});

const { promise, noWhatsapp } = notificationContent('', { id: '', nombre: '', servicio: null });

test('the notification lists all values and both local times, and links replies', async () => {
  const { html, text } = await notification({ nombre: 'Ana & Sol', email: 'a+b@x.example' });
  expect(text.replaceAll('\u00A0', ' ').split('\n')).toEqual(
    expect.arrayContaining([
      'Ana & Sol',
      "Robert'); DROP TABLE--",
      'País: Colombia',
      'Teléfono: +57 (300) 111-2233',
      'Email: a+b@x.example',
      'Fecha en Bogotá: jueves, 5 de marzo de 2026, 10:30 p. m.',
      'Fecha en Santo Domingo: jueves, 5 de marzo de 2026, 11:30 p. m.',
    ]),
  );
  expect(text).toContain(promise);
  expect(html).toContain('href="tel:+573001112233"');
  expect(html).toContain('href="mailto:a%2Bb@x.example"');
  const [chat] = chatsIn(html);
  expect(chat?.pathname).toBe('/573001112233');
  expect(chat?.searchParams.get('text')).toContain('Ana & Sol');
  expect(text).toContain(` ${chat}\n`);
});

test('a long subject is cut between characters and has country and service', async () => {
  const { subject, text } = await notification({
    pais: 'republica-dominicana',
    nombre: `A${'👩🏽'.repeat(40)}`,
    empresa: 'Ñ'.repeat(100),
    servicio: 'Conferencias Inspiradoras',
  });
  expect(subject).toMatch(
    /: A(👩🏽){38}… · Ñ{39}… \(República Dominicana\) · Conferencias Inspiradoras$/u,
  );
  expect(text).toContain('Sobre: Conferencias Inspiradoras');
});

test('the notification of spam without a WhatsApp number has neither chat nor call', async () => {
  const spamReason = 'tiene un enlace';
  const { html, text } = await notification({ spamReason, whatsappNumber: null });
  expect(text).toContain(Object.values(spamContent(spamReason)).join('\n'));
  expect(text).toContain(noWhatsapp);
  expect(text).not.toContain(promise);
  expect(html).not.toMatch(/tel:|wa\.me/);
});

test('the confirmation repeats the values except the company', async () => {
  const servicio = 'Conferencias Inspiradoras';
  const { subject, html, text } = await confirmation({ empresa: 'Zanzíbar', servicio });
  const content = confirmationContent(consultant.name, sampleForm.nombre);
  expect(subject).toBe(content.subject);
  for (const expected of [
    content.promise,
    content.notYou,
    servicio,
    '\nPaís: Colombia\nTeléfono: +57 (300) 111-2233\n',
    '\nEmail: hola@example.com\n',
  ]) {
    expect(text).toContain(expected);
  }
  expect(subject + html + text).not.toContain('Zanzíbar');
});

test.each([
  ['colombia', '10:30 p. m. (hora de Bogotá)', '573001112233'],
  ['republica-dominicana', '11:30 p. m. (hora de Santo Domingo)', '18095550100'],
] as const)(
  'the confirmation to %s begins with its time and number',
  async (pais, time, number) => {
    const { html, text } = await confirmation({ pais });
    expect(text.replaceAll('\u00A0', ' ')).toContain(`jueves, 5 de marzo de 2026, ${time}\n`);
    const chats = chatsIn(html).map(({ pathname }) => pathname.slice(1));
    expect(chats.slice(0, 2)).toEqual([number, number]);
    // The button, and each number with its country.
    expect(chats).toHaveLength(1 + servedCountries.length);
  },
);

// Anyone can submit a stranger's address with a message in the name.
test.each([
  [true, 'Dra. Ana-Lucía Ñáñez M.'],
  [true, 'José O’Connor'],
  [true, 'A'.repeat(40)],
  [false, 'Ana bit.ly'],
  [false, 'ana@x.example'],
  [false, 'Ana 3001112233'],
  [false, 'Ana: compra'],
  [false, 'Compra ya este producto aquí'],
  [false, 'A'.repeat(41)],
])('%s: the confirmation contains the name %s', async (isShown, nombre) => {
  const { subject, html, text } = await confirmation({ nombre });
  expect(text).toContain(isShown ? `\nHola, ${nombre}:\n` : '\nHola:\n');
  expect((subject + html).includes(nombre)).toBe(isShown);
});
