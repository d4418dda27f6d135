import { describe, expect, test } from 'vitest';
import { type FormValues, readValues, validate, validateField } from '../../app/contact/schema.ts';
import { whatsappNumberOf } from '../../app/contact/whatsapp-number.server.ts';
import { invalidTexts } from '../../app/content/contact.ts';
import { type Country, fieldNames, fields } from '../../db/fields.ts';
import { sampleForm } from '../support/sample.ts';

const resultOf = (changes: Partial<FormValues>) => {
  const result = validate({ ...sampleForm, ...changes });
  return result.kind === 'valid' ? 'valid' : result.message;
};

/** A value of which only the length may be wrong. */
const valueOfLength = (field: string, length: number) =>
  field === 'email' ? '@clinica.example'.padStart(length, '1') : '1'.repeat(length);

// Specification, section 5. Its numbers stand here and in db/fields.ts, and nowhere else.
describe('the rules of the form', () => {
  test.each<[keyof FormValues, string, number]>([
    ['nombre', 'El nombre debe tener al menos 2 caracteres', 2],
    ['telefono', 'El teléfono debe tener al menos 7 caracteres', 7],
    ['empresa', 'El nombre de la empresa debe tener al menos 2 caracteres', 2],
  ])('a trimmed %s that is too short: %s', (field, message, min) => {
    expect(resultOf({ [field]: '' })).toBe(message);
    expect(resultOf({ [field]: ` ${valueOfLength(field, min - 1)} ` })).toBe(message);
    expect(resultOf({ [field]: valueOfLength(field, min) })).toBe('valid');
  });

  test.each<[keyof FormValues, string, number]>([
    ['nombre', 'El nombre no puede exceder 100 caracteres', 100],
    ['telefono', 'El teléfono no puede exceder 20 caracteres', 20],
    ['email', 'El email no puede exceder 255 caracteres', 255],
    ['empresa', 'El nombre de la empresa no puede exceder 100 caracteres', 100],
  ])('a trimmed %s that is too long: %s', (field, message, max) => {
    expect(resultOf({ [field]: valueOfLength(field, max + 1) })).toBe(message);
    expect(resultOf({ [field]: ` ${valueOfLength(field, max)} ` })).toBe('valid');
  });

  const { nombre } = fields;
  test.each<[keyof FormValues, string, string[]]>([
    ['pais', 'valid', ['colombia', 'republica-dominicana', 'otro']],
    ['pais', 'Selecciona un país', ['', 'atlantida', 'Colombia']],
    // One character each, and two units of UTF-16.
    ['nombre', 'valid', ['𠮷'.repeat(nombre.min), '𠮷'.repeat(nombre.max)]],
    ['nombre', invalidTexts.short('nombre', 2), ['𠮷', '\u200B\u200B', '\u200D\u200C\uFE0F']],
    ['telefono', 'valid', ['+57 (300) 111-2233', '300\u00A0111\u00A02233']],
    [
      'telefono',
      'El teléfono solo puede contener números, espacios y símbolos: + - ( )',
      ['300111223a', '٣٠٠١١١٢٢٣٣', '300.111.2233'],
    ],
    ['email', 'valid', ['ana&luis@clinica.example', 'a/b@clinica.example', 'ana@clínica.example']],
    ['email', 'valid', ['el\u200Dena@clinica.example']],
    [
      'email',
      'Ingresa un email válido',
      ['', 'ana', 'ana@', 'ana@localhost', 'josé@clinica.example'],
    ],
  ])('%s: %s', (field, result, values) => {
    for (const value of values) expect(resultOf({ [field]: value }), value).toBe(result);
  });

  test('an international domain is stored in Punycode', () => {
    const result = validate({ ...sampleForm, email: 'ana@Clínica.example' });
    expect(result).toMatchObject({ values: { email: 'ana@xn--clnica-4va.example' } });
  });

  test('leave a valid submission as it was typed', () => {
    expect(validate(sampleForm)).toEqual({ kind: 'valid', values: sampleForm });
  });

  test('say only the first problem, in the order of the fields', () => {
    const values = readValues(new FormData());
    for (const field of fieldNames.filter((name) => validateField(name, ''))) {
      expect(validate(values)).toMatchObject({ kind: 'invalid', field });
      values[field] = sampleForm[field];
    }
  });
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
