import { describe, expect, test } from 'vitest';
import { type FormValues, validate } from '../../app/contact/schema.ts';
import { whatsappNumberOf } from '../../app/contact/whatsapp-number.server.ts';
import type { Country } from '../../db/fields.ts';
import { aSubmission } from '../support/a-request.ts';

const resultOf = (changes: Partial<FormValues>) => {
  const result = validate({ ...aSubmission, ...changes });
  return result.valid ? 'valid' : result.message;
};
const email = (length: number) =>
  `${'a'.repeat(length - '@clinica.example'.length)}@clinica.example`;

// Specification, section 5.
describe('the rules of the form', () => {
  test.each<[keyof FormValues, string, string[]]>([
    ['country', 'valid', ['colombia', 'republica-dominicana', 'otro']],
    ['country', 'Selecciona un país', ['', 'atlantida', 'Colombia']],
    [
      'name',
      'valid',
      ['Al', ' Al ', '𠮷𠮷', 'a'.repeat(100), '𠮷'.repeat(100), ` ${'a'.repeat(100)} `],
    ],
    [
      'name',
      'El nombre debe tener al menos 2 caracteres',
      ['', 'A', '  A  ', '𠮷', '\u200B\u200B\u200B', '\u200D\u200C\uFE0F'],
    ],
    ['name', 'El nombre no puede exceder 100 caracteres', ['a'.repeat(101)]],
    [
      'phone',
      'valid',
      ['1234567', '1'.repeat(20), '+57 (300) 111-2233', '300\u00A0111\u00A02233', ' 1234567 '],
    ],
    ['phone', 'El teléfono debe tener al menos 7 caracteres', ['', '123456', 'abc', ' 123456 ']],
    ['phone', 'El teléfono no puede exceder 20 caracteres', ['1'.repeat(21)]],
    [
      'phone',
      'El teléfono solo puede contener números, espacios y símbolos: + - ( )',
      ['300111223a', '٣٠٠١١١٢٢٣٣', '300.111.2233'],
    ],
    [
      'email',
      'valid',
      ['ana@clinica.example', ' ana@clinica.example ', 'el\u200Dena@clinica.example', email(255)],
    ],
    ['email', 'Ingresa un email válido', ['', 'ana', 'ana@', 'ana@localhost']],
    ['email', 'El email no puede exceder 255 caracteres', [email(256)]],
    ['company', 'valid', ['XY', 'x'.repeat(100)]],
    ['company', 'El nombre de la empresa debe tener al menos 2 caracteres', ['', 'X', ' X ']],
    ['company', 'El nombre de la empresa no puede exceder 100 caracteres', ['x'.repeat(101)]],
  ])('%s: %s', (field, result, values) => {
    for (const value of values) expect(resultOf({ [field]: value }), value).toBe(result);
  });

  test('leave a valid submission as it was typed', () => {
    expect(validate(aSubmission)).toEqual({ valid: true, submission: aSubmission });
  });

  test('say only the first problem, in the order of the fields', () => {
    const values: FormValues = { country: '', name: '', phone: '', email: '', company: '' };
    for (const field of Object.keys(values) as (keyof FormValues)[]) {
      expect(validate(values)).toMatchObject({ valid: false, field });
      values[field] = aSubmission[field];
    }
  });
});

test.each<[Country, string, string | undefined]>([
  // International numbers of any country.
  ['otro', '+34 600 111 222', '+34600111222'],
  ['colombia', '+1 (809) 555-0100', '+18095550100'],
  ['otro', '(+34) 600 111 222', '+34600111222'],
  ['otro', '00 34 600 111 222', '+34600111222'],
  // National numbers of Colombia and the Dominican Republic.
  ['colombia', '300 111 2233', '+573001112233'],
  ['colombia', '(601) 555 0100', '+576015550100'],
  ['republica-dominicana', '809-555-0100', '+18095550100'],
  ['republica-dominicana', '829-555-0100', '+18295550100'],
  ['republica-dominicana', '849-555-0100', '+18495550100'],
  ['colombia', '57 300 111 2233', '+573001112233'],
  ['republica-dominicana', '1 809 555 0100', '+18095550100'],
  // Numbers that nobody can be sure of.
  ['colombia', '555 0100', undefined],
  ['colombia', '555 555 0100', undefined],
  ['republica-dominicana', '305 555 0100', undefined],
  ['colombia', '809 555 0100', undefined],
  ['otro', '300 111 2233', undefined],
  ['colombia', '+57 300 111', undefined],
  ['otro', '+1 555 0100', undefined],
  ['otro', '+34 600', undefined],
  ['otro', '+34 600 111 222 333 44', undefined],
  ['colombia', '+------', undefined],
])('in %s the WhatsApp number of %s is %s', (country, phone, number) => {
  expect(whatsappNumberOf(phone, country)).toBe(number);
});
