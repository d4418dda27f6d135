import { describe, expect, test } from 'vitest';
import { chatsIn, confirmation, hrefsIn } from '../../support/letter-samples.ts';

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
