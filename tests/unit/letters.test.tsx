import { describe, expect, test } from 'vitest';
import { whatsappNumberOf } from '../../app/contact/whatsapp-of.ts';
import type { Pais } from '../../app/content/contact.ts';
import type { Owner } from '../../app/owner.ts';
import { confirmationLetter } from '../../worker/letters/confirmation.ts';
import type { LetterRequest } from '../../worker/letters/letter.tsx';
import { noticeLetter } from '../../worker/letters/notice.ts';
import { aRequest } from '../support/a-request.ts';

const owner: Owner = {
  name: 'Elena Marín',
  emails: ['hola@example.com', 'citas@example.com'],
  whatsapp: { colombia: '+573001112233', dominicana: '+18095550100' },
  instagram: 'https://www.instagram.com/example',
};
const stored: LetterRequest = {
  ...aRequest,
  id: '0b6f3a52-8f0e-4c4e-9d27-6a3d5c1f7e10',
  createdAt: new Date('2026-03-06T03:30:00Z'),
  suspicion: null,
};
const confirmation = (changes: Partial<LetterRequest> = {}) =>
  confirmationLetter({ ...stored, ...changes }, owner, 'https://www.example.com');
const notice = (changes: Partial<LetterRequest> = {}) =>
  noticeLetter({ ...stored, ...changes }, owner);

const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const chatsIn = (html: string) => hrefsIn(html).filter((href) => href.includes('wa.me'));
/** The pieces of text of the letter that is seen. */
const piecesOf = (html: string) =>
  html
    .replace(/^.*<div lang="es">/s, '')
    .split(/<[^>]*>/)
    .map((piece) => piece.replaceAll('&#x27;', "'").replace(/\s+/g, ' ').trim())
    .filter(Boolean);

describe('both letters', () => {
  const letters = [confirmation(), notice(), notice({ suspicion: 'enlace' })];

  test('are Spanish HTML documents for light and dark that load nothing', () => {
    for (const { html } of letters) {
      expect(html).toMatch(/^<!doctype html><html lang="es">/);
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).not.toMatch(/src=|url\(|@import|@font-face|<link|<img|<script/);
    }
  });

  test('hold no style that escaping has broken', () => {
    for (const { html } of letters) {
      const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, rules]) => rules);
      expect(styles).toHaveLength(3);
      expect(styles.join()).not.toContain('&');
      expect(styles.join()).toContain('[data-ogsc] .text { color:');
    }
  });

  test('say in plain text all that the HTML says', () => {
    for (const { html, text } of letters) {
      const flat = text.replace(/\s+/g, ' ').toLowerCase();
      for (const piece of piecesOf(html)) expect(flat).toContain(piece.toLowerCase());
    }
  });

  test('have lines of at most 76 characters, but for an address', () => {
    const long = 'palabra '.repeat(12).trim();
    const { text } = notice({ nombre: long, empresa: long, suspicion: long });
    for (const line of [text, ...letters.map((letter) => letter.text)].join('\n').split('\n')) {
      if (!line.startsWith('https:')) expect([...line].length).toBeLessThanOrEqual(76);
    }
  });
});

describe('the confirmation', () => {
  test('says what was sent, when, and how to go on', () => {
    const { subject, text } = confirmation();
    expect(subject).toBe('Recibimos tu solicitud de llamada con Elena Marín');
    expect(text).toContain("Hola, José Ñáñez O'Connor:");
    expect(text).toContain('en el transcurso de los próximos dos días hábiles');
    expect(text).toContain('País: Colombia\nTeléfono: +57 (300) 111-2233\n');
    expect(text).toContain('Email: hola@example.com');
    expect(text).toContain('responde a este correo y borraremos los datos');
  });

  test.each([
    ['colombia', 'jueves, 5 de marzo de 2026, 10:30 p. m. (hora de Bogotá)'],
    ['otro', 'jueves, 5 de marzo de 2026, 10:30 p. m. (hora de Bogotá)'],
    ['republica-dominicana', 'jueves, 5 de marzo de 2026, 11:30 p. m. (hora de Santo Domingo)'],
  ] as const)('tells the time by the clock of the country: %s', (pais, time) => {
    expect(confirmation({ pais }).text).toContain(`Fecha: ${time}\n`);
  });

  test.each([
    ['colombia', ['573001112233', '573001112233', '18095550100']],
    ['otro', ['573001112233', '573001112233', '18095550100']],
    ['republica-dominicana', ['18095550100', '18095550100', '573001112233']],
  ] as const)("offers WhatsApp with the country's number first: %s", (pais, numbers) => {
    const chats = chatsIn(confirmation({ pais }).html);
    expect(chats.map((href) => new URL(href).pathname.slice(1))).toEqual(numbers);
  });

  test('never shows the company', () => {
    const { subject, text, html } = confirmation({ empresa: 'Zanzíbar' });
    expect(subject + text + html).not.toContain('Zanzíbar');
  });

  test.each([
    ['a link', 'Ana https://x.example'],
    ['a host', 'Ana bit.ly'],
    ['a host after an accent', 'Ana café.ñu'],
    ['an address', 'ana@x.example'],
    ['a number', 'Ana 3001112233'],
    ['a path', 'Ana x/y'],
    ['a colon', 'Ana: compra'],
    ['markup', '<b>Ana</b>'],
    ['a line break', 'Ana\nGana'],
    ['five words', 'Compra ya este producto aquí'],
    ['41 characters', 'A'.repeat(41)],
    ['no letter', '---'],
  ])('greets without a name that holds %s', (_what, nombre) => {
    const { text, html } = confirmation({ nombre });
    expect(text).toContain('\nHola:\n');
    expect(text).toBe(confirmation({ nombre: '1' }).text);
    expect(html).toBe(confirmation({ nombre: '1' }).html);
  });

  test.each([
    "María José D'Angelo",
    'Dra. Ana Ruiz',
    'Ana-Lucía Ñáñez M.',
    'Jose\u0301 Peña',
    'José O’Connor',
    'A'.repeat(40),
  ])('greets by the name %s', (nombre) => {
    expect(confirmation({ nombre }).text).toContain(`\nHola, ${nombre}:\n`);
  });

  test('links the site as the place the request came from', () => {
    const { text, html } = confirmation();
    expect(hrefsIn(html)).toContain('https://www.example.com');
    expect(text).toContain('https://www.example.com.');
  });
});

describe('the notice', () => {
  test('names who asks in the subject', () => {
    expect(notice({ nombre: 'Ana Ruiz', empresa: 'Clínica Sol' }).subject).toBe(
      'Nueva solicitud: Ana Ruiz · Clínica Sol (Colombia)',
    );
  });

  test('keeps the subject on one line without control characters', () => {
    const { subject } = notice({
      nombre: 'Ana\r\nBcc: x@x.example',
      empresa: 'Sol\u0000\u2028\u007F',
    });
    expect(subject).toBe('Nueva solicitud: Ana Bcc: x@x.example · Sol (Colombia)');
  });

  test('cuts a long subject between characters and keeps the country', () => {
    const { subject } = notice({
      pais: 'republica-dominicana',
      nombre: `A${'👩🏽'.repeat(40)}`,
      empresa: 'Ñ'.repeat(100),
    });
    expect([...subject].length).toBeLessThanOrEqual(120);
    expect(subject).toMatch(/^Nueva solicitud: A(👩🏽)+… · Ñ+… \(República Dominicana\)$/u);
  });

  test('lists everything that was typed, and the time on both clocks', () => {
    expect(notice().text).toContain(
      [
        "Nombre: José Ñáñez O'Connor",
        "Empresa: Robert'); DROP TABLE--",
        'País: Colombia',
        'Teléfono: +57 (300) 111-2233',
        'Email: jose@clinica.example',
        'Fecha en Bogotá: jueves, 5 de marzo de 2026, 10:30 p. m.',
        'Fecha en Santo Domingo: jueves, 5 de marzo de 2026, 11:30 p. m.',
      ].join('\n'),
    );
  });

  test('begins a chat with the visitor that greets by name and says who writes', () => {
    const [chat = ''] = chatsIn(notice({ nombre: 'Ana & Sol', telefono: '300 111 2233' }).html);
    expect(chat).toMatch(/^https:\/\/wa\.me\/573001112233\?text=/);
    expect(new URL(chat).searchParams.get('text')).toMatch(
      /^Hola, Ana & Sol\. Soy Elena Marín\. Gracias por tu solicitud/,
    );
  });

  test('links the phone and the mail', () => {
    expect(hrefsIn(notice({ email: 'a+b@x.example' }).html)).toEqual(
      expect.arrayContaining(['tel:+573001112233', 'mailto:a%2Bb@x.example']),
    );
  });

  test('offers a call but no chat when the number is not a whole one', () => {
    const { html, text } = notice({ pais: 'otro', telefono: '5555-0100' });
    expect(hrefsIn(html)).toContain('tel:55550100');
    expect(chatsIn(html)).toEqual([]);
    expect(text).toContain('No hay botón de WhatsApp');
  });

  test('links no phone that has no digit', () => {
    const { html, text } = notice({ telefono: '-------' });
    expect(html).not.toContain('tel:');
    expect(text).toContain('Teléfono: -------');
  });

  test('escapes what was typed in HTML', () => {
    const { html } = notice({ nombre: '<b>Ana</b>', empresa: '"><script>x</script>' });
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  });

  test('keeps what was typed from making lines of its own in plain text', () => {
    const { text } = notice({ nombre: 'Ana\nTeléfono: 1', empresa: 'Sol\u2028País: Otro' });
    expect(text.match(/^Teléfono:/gm)).toHaveLength(1);
    expect(text).toContain('Empresa: Sol País: Otro\n');
  });

  test('says first that a suspect may be spam, why, and that no confirmation went out', () => {
    const { text, html } = notice({ suspicion: 'trampa' });
    expect(text).toContain('POSIBLE CORREO NO DESEADO\n  Motivo: llenó un campo oculto');
    expect(text).toContain('no le enviamos la confirmación');
    expect(text).not.toContain('le prometimos llamar');
    expect(html.indexOf('Motivo: ')).toBeLessThan(html.indexOf('pidió una llamada'));
  });

  test('gives a reason that it does not know as it is', () => {
    expect(notice({ suspicion: 'demasiado rápido' }).text).toContain('Motivo: demasiado rápido');
  });

  test('says nothing of spam about other requests', () => {
    const { text, html } = notice();
    expect(text + html).not.toMatch(/no deseado/i);
    expect(text).toContain('le prometimos llamar');
  });
});

describe('whatsappNumberOf', () => {
  test.each<[string, Pais, string, string | undefined]>([
    ['keeps a number of any country after +', 'otro', '+34 600 111 222', '+34600111222'],
    ['takes + over the country', 'colombia', '+1 (809) 555-0100', '+18095550100'],
    ['takes + behind a bracket', 'otro', '(+34) 600 111 222', '+34600111222'],
    ['takes 00 for +', 'otro', '00 34 600 111 222', '+34600111222'],
    ['completes a mobile of Colombia', 'colombia', '300 111 2233', '+573001112233'],
    ['completes a landline of Colombia', 'colombia', '(601) 555 0100', '+576015550100'],
    ['completes 809', 'republica-dominicana', '809-555-0100', '+18095550100'],
    ['completes 829', 'republica-dominicana', '829-555-0100', '+18295550100'],
    ['completes 849', 'republica-dominicana', '849-555-0100', '+18495550100'],
    ['keeps 57 of Colombia', 'colombia', '57 300 111 2233', '+573001112233'],
    ['keeps 1 of the Dominican Republic', 'republica-dominicana', '1 809 555 0100', '+18095550100'],
    ['leaves a short number', 'colombia', '555 0100', undefined],
    ['leaves ten digits that are no mobile', 'colombia', '555 555 0100', undefined],
    ['leaves ten digits of an unknown area', 'republica-dominicana', '305 555 0100', undefined],
    ["leaves the other country's way of writing", 'colombia', '809 555 0100', undefined],
    ['leaves a number without + from elsewhere', 'otro', '300 111 2233', undefined],
    ['leaves +57 without ten more digits', 'colombia', '+57 300 111', undefined],
    ['leaves +1 without ten more digits', 'otro', '+1 555 0100', undefined],
    ['leaves + that is too short', 'otro', '+34 600', undefined],
    ['leaves + that is too long', 'otro', '+34 600 111 222 333 44', undefined],
    ['leaves what has no digit', 'colombia', '+------', undefined],
  ])('%s', (_fact, pais, telefono, number) => {
    expect(whatsappNumberOf(telefono, pais)).toBe(number);
  });
});
