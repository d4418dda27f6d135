import { describe, expect, test } from 'vitest';
import { confirmationContent, notificationContent, spamContent } from '../../app/content/emails.ts';
import { servedCountries } from '../../db/fields.ts';
import type { Submission } from '../../worker/email-queue.ts';
import { confirmationEmail } from '../../worker/emails/confirmation.tsx';
import { notificationEmail } from '../../worker/emails/notification.tsx';
import { consultant } from '../support/consultant.ts';
import { sampleForm } from '../support/sample.ts';

const submission: Submission = {
  id: '0b6f3a52-8f0e-4c4e-9d27-6a3d5c1f7e10',
  createdAt: new Date('2026-03-06T03:30:00Z'),
  ...sampleForm,
  servicio: null,
  whatsappNumber: '+573001112233',
  spamReason: null,
};
const notification = (changes: Partial<Submission> = {}) =>
  notificationEmail({ ...submission, ...changes }, consultant);
const confirmation = (changes: Partial<Submission> = {}) =>
  confirmationEmail({ ...submission, ...changes }, consultant, 'https://www.example.com');

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const chatsIn = (html: string) => linksIn(html).filter((link) => link.includes('wa.me'));

test('both emails are Spanish, fit light and dark, and load nothing', async () => {
  for (const { html } of [await notification({ spamReason: 'x' }), await confirmation()]) {
    expect(html).toContain('lang="es"');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).not.toMatch(/src=|url\(|@import|@font-face|<link|<img|<script/);
    const styles = html.match(/<style>[^<]*<\/style>/g)?.join();
    expect(styles).toContain('prefers-color-scheme: dark');
    expect(styles).not.toContain('&');
  }
});

describe('the notification', () => {
  const { promise, noWhatsapp } = notificationContent('', { id: '', nombre: '', servicio: null });

  test('lists all values and both local times', async () => {
    const { subject, text } = await notification();
    expect(subject).toMatch(/José .*Colombia/);
    const lines = text.replaceAll('\u00A0', ' ').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        "José Ñáñez O'Connor",
        "Robert'); DROP TABLE--",
        'País: Colombia',
        'Teléfono: +57 (300) 111-2233',
        'Email: jose@clinica.example',
        'Fecha en Bogotá: jueves, 5 de marzo de 2026, 10:30 p. m.',
        'Fecha en Santo Domingo: jueves, 5 de marzo de 2026, 11:30 p. m.',
      ]),
    );
    expect(text).toContain(promise);
  });

  test('reads well without a company', async () => {
    const { subject, text } = await notification({ empresa: '' });
    expect(subject).toBe("Nueva solicitud: José Ñáñez O'Connor (Colombia)");
    expect(text).not.toContain('Empresa');
  });

  test('cuts a long subject between characters and keeps country and service', async () => {
    const { subject, text } = await notification({
      pais: 'republica-dominicana',
      nombre: `A${'👩🏽'.repeat(40)}`,
      empresa: 'Ñ'.repeat(100),
      servicio: 'Conferencias Inspiradoras',
    });
    expect([...subject].length).toBeLessThanOrEqual(120);
    expect(subject).toMatch(/A(👩🏽)+….*Ñ+….*República Dominicana\) · Conferencias Inspiradoras$/u);
    expect(text).toContain('Sobre: Conferencias Inspiradoras');
  });

  test('links phone, email and a chat that greets by name', async () => {
    const { html, text } = await notification({ nombre: 'Ana & Sol', email: 'a+b@x.example' });
    expect(linksIn(html)).toContain('tel:+573001112233');
    expect(linksIn(html)).toContain('mailto:a%2Bb@x.example');
    const [chat = ''] = chatsIn(html);
    expect(chat).toMatch(/^https:\/\/wa\.me\/573001112233\?text=/);
    expect(new URL(chat).searchParams.get('text')).toContain('Ana & Sol');
    expect(text).toContain(` ${chat}\n`);
  });

  test.each(['5555-0100', '-------'])(
    'offers neither chat nor call to a doubtful number: %s',
    async (telefono) => {
      const { html, text } = await notification({ telefono, whatsappNumber: null });
      expect(linksIn(html).filter((link) => link.startsWith('tel:'))).toEqual([]);
      expect(chatsIn(html)).toEqual([]);
      expect(text).toContain(noWhatsapp);
    },
  );

  test('says first why a submission may be spam', async () => {
    const { text } = await notification({ spamReason: 'tiene un enlace' });
    expect(text).toContain(Object.values(spamContent('tiene un enlace')).join('\n'));
    expect(text).not.toContain(promise);
  });
});

describe('the confirmation', () => {
  test('says what was sent, when, and how to go on', async () => {
    const servicio = 'Conferencias Inspiradoras';
    const { subject, html, text } = await confirmation({ empresa: 'Zanzíbar', servicio });
    const content = confirmationContent(consultant.name, sampleForm.nombre);
    expect(subject).toBe(content.subject);
    for (const said of [content.greeting, content.promise, content.notYou]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('\nPaís: Colombia\nTeléfono: +57 (300) 111-2233\n');
    expect(text).toContain(servicio);
    expect(text).toContain('\nEmail: hola@example.com\n');
    expect(linksIn(html)).toContain('https://www.example.com');
    expect(subject + html + text).not.toContain('Zanzíbar');
  });

  test.each([
    ['colombia', '10:30 p. m. (hora de Bogotá)', '573001112233'],
    ['republica-dominicana', '11:30 p. m. (hora de Santo Domingo)', '18095550100'],
  ] as const)("has the country's time and number first: %s", async (pais, time, number) => {
    const { html, text } = await confirmation({ pais });
    expect(text.replaceAll('\u00A0', ' ')).toContain(`jueves, 5 de marzo de 2026, ${time}\n`);
    const chats = chatsIn(html).map((link) => new URL(link).pathname.slice(1));
    expect(chats.slice(0, 2)).toEqual([number, number]);
    // The button, and each number with its country.
    expect(chats).toHaveLength(1 + servedCountries.length);
  });

  test.each([
    'Ana bit.ly',
    'ana@x.example',
    'Ana 3001112233',
    'Ana: compra',
    'Compra ya este producto aquí',
    'A'.repeat(41),
  ])('does not repeat what does not look like a name: %s', async (nombre) => {
    const email = await confirmation({ nombre });
    expect(email.text).toContain(`\n${confirmationContent('', undefined).greeting}\n`);
    expect(email).toEqual(await confirmation({ nombre: '1' }));
  });

  test.each(['Dra. Ana-Lucía Ñáñez M.', 'José O’Connor', 'A'.repeat(40)])(
    'greets %s',
    async (nombre) => {
      expect((await confirmation({ nombre })).text).toContain(
        `\n${confirmationContent('', nombre).greeting}\n`,
      );
    },
  );
});
