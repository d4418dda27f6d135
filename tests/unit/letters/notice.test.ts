import { describe, expect, test } from 'vitest';
import { chatsIn, hrefsIn, notice } from '../../support/letter-samples.ts';

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
