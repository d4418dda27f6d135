import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributionOf } from '../../app/contact/attribution.server.ts';
import { cleanText } from '../../app/contact/clean-text.ts';
import { readValues, validate, validateField } from '../../app/contact/schema.ts';
import { spamReasonOf } from '../../app/contact/spam.server.ts';
import { whatsappNumberOf } from '../../app/contact/whatsapp-number.server.ts';
import { spamReasons } from '../../app/content/emails.ts';
import { agreedVersion, privacyVersion } from '../../app/content/privacy.ts';
import { type Country, type FieldName, fieldNames } from '../../db/fields.ts';
import { sampleForm } from '../support/sample.ts';

const emailOfLength = (length: number) => '@clinica.example'.padStart(length, '1');

// Specification, section 5. Its numbers stand here and in db/fields.ts, and nowhere else.
test.each<[field: FieldName, result: string, values: string[]]>([
  ['pais', 'valid', ['colombia', 'republica-dominicana', 'otro']],
  ['pais', 'Selecciona un país', ['', 'atlantida', 'Colombia']],
  // '𠮷' is one character of two UTF-16 units.
  ['nombre', 'valid', ['12', '𠮷𠮷', '𠮷'.repeat(100), ` ${'1'.repeat(100)} `]],
  ['nombre', 'El nombre debe tener al menos 2 caracteres', ['', ' 1 ', '𠮷', '\u200B\u200C\uFE0F']],
  ['nombre', 'El nombre no puede exceder 100 caracteres', ['1'.repeat(101)]],
  ['telefono', 'valid', ['1234567', ` ${'1'.repeat(20)} `, '300\u00A0111\u00A02233']],
  ['telefono', 'El teléfono debe tener al menos 7 caracteres', ['', ' 123456 ']],
  ['telefono', 'El teléfono no puede exceder 20 caracteres', ['1'.repeat(21)]],
  [
    'telefono',
    'El teléfono solo puede contener números, espacios y símbolos: + - ( )',
    ['300111223a', '٣٠٠١١١٢٢٣٣', '300.111.2233'],
  ],
  ['email', 'valid', ['ana&luis@clinica.example', 'a/b@clinica.example', 'ana@clínica.example']],
  ['email', 'valid', ['el\u200Dena@clinica.example', ` ${emailOfLength(255)} `]],
  [
    'email',
    'Ingresa un email válido',
    ['', 'ana', 'ana@', 'ana@localhost', 'josé@clinica.example'],
  ],
  ['email', 'El email no puede exceder 255 caracteres', [emailOfLength(256)]],
  ['empresa', 'valid', ['12', ` ${'1'.repeat(100)} `]],
  ['empresa', 'El nombre de la empresa debe tener al menos 2 caracteres', ['', ' 1 ']],
  ['empresa', 'El nombre de la empresa no puede exceder 100 caracteres', ['1'.repeat(101)]],
])('%s: %s: %j', (field, expected, values) => {
  for (const value of values) {
    const result = validate({ ...sampleForm, [field]: value });
    expect(result.kind === 'valid' ? 'valid' : result.message, value).toBe(expected);
  }
});

test('valid values stay the same, except an international domain, which becomes Punycode', () => {
  expect(validate(sampleForm)).toEqual({ kind: 'valid', values: sampleForm });
  const result = validate({ ...sampleForm, email: 'ana@Clínica.example' });
  expect(result).toMatchObject({ values: { email: 'ana@xn--clnica-4va.example' } });
});

test('several invalid fields get one message, in the order of the fields', () => {
  const values = readValues(new FormData());
  for (const field of fieldNames.filter((name) => validateField(name, ''))) {
    expect(validate(values)).toMatchObject({ kind: 'invalid', field });
    values[field] = sampleForm[field];
  }
});

test.each([
  ['Jose\u0301', 'José'],
  ['Jose\u200B\u0301', 'José'],
  // Zero-width spaces, fillers, blank braille; joiners and variation selectors.
  ['\u200B\uFEFF\u2060\u3164\u115F\u2800', ''],
  ['3\u200D0\u200C1\uFE0F', '301'],
  // Control characters; direction marks and unpaired surrogates.
  ['A\u0000n\u0007a\u001B[31m', 'Ana[31m'],
  ['\u202EA\uD800na\uDFFF\u202C', 'Ana'],
  [' Ana \r\n\n\t María\u2028\u0085\u00A0\u3000Ruiz ', 'Ana María Ruiz'],
  ['محمد Ωμέγα 山田 Дмитрий 👩🏽', 'محمد Ωμέγα 山田 Дмитрий 👩🏽'],
])('cleanText returns for %j %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('cleanText of a clean text returns the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
    }),
    { numRuns: 5000 },
  );
});

// Checked against the national numbering plans.
test.each<[Country, string, string | undefined]>([
  ['colombia', '300 111 2233', '+573001112233'],
  ['colombia', '57 300 111 2233', '+573001112233'],
  ['colombia', '+57 (300) 111-2233', '+573001112233'],
  ['colombia', '(+57) 300 111 2233', '+573001112233'],
  ['colombia', '0057 310 123 4567', '+573101234567'],
  ['colombia', '00757 300 111 2233', '+573001112233'],
  ['colombia', '03 310 123 4567', '+573101234567'],
  ['colombia', '+310 123 4567', '+573101234567'],
  ['colombia', '(601) 555 0100', '+576015550100'],
  ['colombia', '+1 (809) 555-0100', '+18095550100'],
  ['colombia', '1 809 555 0100', undefined],
  ['colombia', '809 555 0100', undefined],
  ['colombia', '555 0100', undefined],
  ['colombia', '+57 300 111', undefined],
  ['colombia', '+57 1 555 0100', undefined],
  ['colombia', '+------', undefined],
  ['republica-dominicana', '809-555-0100', '+18095550100'],
  ['republica-dominicana', '829 234 5678', '+18292345678'],
  ['republica-dominicana', '+809 555 0100', '+18095550100'],
  ['republica-dominicana', '1 849 555 0100', '+18495550100'],
  ['republica-dominicana', '001 849 234 5678', '+18492345678'],
  ['republica-dominicana', '305 555 0100', undefined],
  ['otro', '300 111 2233', undefined],
  ['otro', '+58 0414 123 4567', '+584141234567'],
  ['otro', '+58 414 123 4567', '+584141234567'],
  ['otro', '+54 11 15 5555-1234', '+5491155551234'],
  ['otro', '+54 9 11 5555 1234', '+5491155551234'],
  ['otro', '+54 11 5555 1234', '+541155551234'],
  ['otro', '+52 55 1234 5678', '+525512345678'],
  ['otro', '+51 987 654 321', '+51987654321'],
  ['otro', '+56 9 8765 4321', '+56987654321'],
  ['otro', '+593 099 123 4567', '+593991234567'],
  ['otro', '+507 6123-4567', '+50761234567'],
  ['otro', '+506 8312 3456', '+50683123456'],
  ['otro', '+502 5123 4567', '+50251234567'],
  ['otro', '+591 71234567', '+59171234567'],
  ['otro', '+55 011 96123 4567', '+5511961234567'],
  ['otro', '+598 94 231 234', '+59894231234'],
  ['otro', '00 34 600 111 222', '+34600111222'],
  ['otro', '+34 600 111 222 333 44', undefined],
])('in %s the WhatsApp number of %s is %s', (pais, telefono, number) => {
  expect(whatsappNumberOf(telefono, pais)).toBe(number);
});

const { link } = spamReasons;

test.each([
  [null, { empresa: 'Clínica.com S.A.S.' }],
  [null, { nombre: '王小明', empresa: '北京公司' }],
  [null, { nombre: 'Dra. M. Peña-Ruiz' }],
  [null, { empresa: 'Uno < dos & más' }],
  [link, { nombre: 'Gane dinero http://x.example' }],
  [link, { nombre: 'WWW.casino.example' }],
  [link, { nombre: 'casino.example/gane' }],
  [link, { nombre: 'ventas@x.example' }],
  [link, { empresa: '[url=x]Casino[/url]' }],
  [link, { empresa: '<a href=x>Casino</a>' }],
])('the spam mark is %j for %j', (reason, changes) => {
  expect(spamReasonOf({ ...sampleForm, ...changes }, '')).toBe(reason);
});

const site = 'https://www.consultora.example';

/** The attribution of a form on the page with this URL, if the browser names the page. */
function attributionFrom(referer: string | undefined, host = '') {
  const headers = referer === undefined ? {} : { referer };
  const request = new Request(`${site}/?index`, { method: 'POST', headers });
  return attributionOf(request, new URLSearchParams({ referrer_host: host }));
}

test.each([
  ['www.google.com', 'www.google.com'],
  ['WWW.Clinica.Example:8443', 'www.clinica.example'],
  ['xn--clnica-4va.example', 'xn--clnica-4va.example'],
  ['www.consultora.example', undefined],
  ['<script>alert(1)</script>', undefined],
  ['=cmd()', undefined],
  ['[::1]', undefined],
  [`${'a'.repeat(250)}.com`, undefined],
])('the referring host %j is stored as %j', (host, stored) => {
  expect(attributionFrom(`${site}/`, host).referrer_host).toBe(stored);
});

test.each([undefined, '', 'about:client', 'no address', `${site}/`, `${site}/?enviado`])(
  'a form on the page %j has no attribution',
  (page) => expect(attributionFrom(page)).toEqual({}),
);

test('a campaign is stored as clean text of at most 100 characters', () => {
  const source = `${'é'.repeat(99)}%20${'é'.repeat(9)}`;
  expect(attributionFrom(`${site}/?utm_source=${source}`).utm_source).toBe('é'.repeat(99));
  expect(attributionFrom(`${site}/?utm_source=%00%0d%0a&utm_medium=a%0ab`)).toEqual({
    utm_medium: 'a b',
  });
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['', privacyVersion],
  ['2999-01-01', privacyVersion],
])('a form with the privacy notice %j stores the version %s', (version, stored) => {
  expect(agreedVersion(version)).toBe(stored);
});
