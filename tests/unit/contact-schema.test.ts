import { describe, expect, test } from 'vitest';
import { type FormValues, readValues, validate, validateField } from '../../app/contact/schema.ts';
import { whatsappNumberOf } from '../../app/contact/whatsapp-number.server.ts';
import { invalidTexts } from '../../app/content/contact.ts';
import { type Country, fieldNames, fields, isOptional } from '../../db/fields.ts';
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
    expect(resultOf({ [field]: '' })).toBe(isOptional(field) ? 'valid' : message);
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
    ['email', 'valid', ['ana@clinica.example', 'el\u200Dena@clinica.example']],
    ['email', 'Ingresa un email válido', ['', 'ana', 'ana@', 'ana@localhost']],
  ])('%s: %s', (field, result, values) => {
    for (const value of values) expect(resultOf({ [field]: value }), value).toBe(result);
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

test.each<[Country, string, string | undefined]>([
  // International numbers of any country.
  ['otro', '+34 600 111 222', '+34600111222'],
  ['colombia', '+1 (809) 555-0100', '+18095550100'],
  ['otro', '00 34 600 111 222', '+34600111222'],
  // National numbers of Colombia and the Dominican Republic.
  ['colombia', '300 111 2233', '+573001112233'],
  ['colombia', '(601) 555 0100', '+576015550100'],
  ['republica-dominicana', '809-555-0100', '+18095550100'],
  ['republica-dominicana', '849-555-0100', '+18495550100'],
  ['colombia', '57 300 111 2233', '+573001112233'],
  ['republica-dominicana', '1 809 555 0100', '+18095550100'],
  // Numbers that nobody can be sure of.
  ['colombia', '555 0100', undefined],
  ['republica-dominicana', '305 555 0100', undefined],
  ['colombia', '809 555 0100', undefined],
  ['otro', '300 111 2233', undefined],
  ['colombia', '+57 300 111', undefined],
  ['otro', '+34 600 111 222 333 44', undefined],
  ['colombia', '+------', undefined],
])('in %s the WhatsApp number of %s is %s', (pais, telefono, number) => {
  expect(whatsappNumberOf(telefono, pais)).toBe(number);
});
