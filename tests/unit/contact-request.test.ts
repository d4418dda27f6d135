import { describe, expect, test } from 'vitest';
import { judge, type Typed } from '../../app/contact/contact-request.ts';
import { aRequest } from '../support/a-request.ts';

const messageFor = (changes: Partial<Typed>) => {
  const verdict = judge({ ...aRequest, ...changes });
  return verdict.valid ? 'valid' : verdict.message;
};
const email = (length: number) =>
  `${'a'.repeat(length - '@clinica.example'.length)}@clinica.example`;

describe('a request', () => {
  test('is taken exactly as typed when nothing is wrong with it', () => {
    expect(judge(aRequest)).toEqual({ valid: true, request: aRequest });
  });

  // Specification, section 5.
  test.each<[string, Partial<Typed>, string]>([
    ['no country', { pais: '' }, 'Selecciona un país'],
    ['a country that is not offered', { pais: 'atlantida' }, 'Selecciona un país'],
    ['a country by its label', { pais: 'Colombia' }, 'Selecciona un país'],
    ['each country', { pais: 'republica-dominicana' }, 'valid'],
    ['each country', { pais: 'otro' }, 'valid'],
    ['a name of 1', { nombre: 'A' }, 'El nombre debe tener al menos 2 caracteres'],
    [
      'a name of 1 between spaces',
      { nombre: '  A  ' },
      'El nombre debe tener al menos 2 caracteres',
    ],
    [
      'a name of zero-width spaces',
      { nombre: '\u200B\u200B\u200B' },
      'El nombre debe tener al menos 2 caracteres',
    ],
    [
      'a name of joiners',
      { nombre: '\u200D\u200C\uFE0F' },
      'El nombre debe tener al menos 2 caracteres',
    ],
    ['an e-mail with a joiner in it', { email: 'el\u200Dena@clinica.example' }, 'valid'],
    ['a name of 2', { nombre: 'Al' }, 'valid'],
    ['a name of 2 astral characters', { nombre: '𠮷𠮷' }, 'valid'],
    [
      'a name of 1 astral character',
      { nombre: '𠮷' },
      'El nombre debe tener al menos 2 caracteres',
    ],
    ['a name of 100', { nombre: 'a'.repeat(100) }, 'valid'],
    ['a name of 100 astral characters', { nombre: '𠮷'.repeat(100) }, 'valid'],
    ['a name of 101', { nombre: 'a'.repeat(101) }, 'El nombre no puede exceder 100 caracteres'],
    ['a phone of 6', { telefono: '123456' }, 'El teléfono debe tener al menos 7 caracteres'],
    ['a phone of 7', { telefono: '1234567' }, 'valid'],
    ['a phone of 20', { telefono: '1'.repeat(20) }, 'valid'],
    ['a phone of 21', { telefono: '1'.repeat(21) }, 'El teléfono no puede exceder 20 caracteres'],
    ['a phone of all its symbols', { telefono: '+57 (300) 111-2233' }, 'valid'],
    ['a phone with non-breaking spaces', { telefono: '300\u00A0111\u00A02233' }, 'valid'],
    [
      'a phone with a letter',
      { telefono: '300111223a' },
      'El teléfono solo puede contener números, espacios y símbolos: + - ( )',
    ],
    [
      'a phone of other digits',
      { telefono: '٣٠٠١١١٢٢٣٣' },
      'El teléfono solo puede contener números, espacios y símbolos: + - ( )',
    ],
    [
      'a short phone with a letter, the length first',
      { telefono: 'abc' },
      'El teléfono debe tener al menos 7 caracteres',
    ],
    ['no e-mail', { email: '' }, 'Ingresa un email válido'],
    ['an e-mail without a domain', { email: 'ana@' }, 'Ingresa un email válido'],
    ['an e-mail without a dot', { email: 'ana@localhost' }, 'Ingresa un email válido'],
    ['an e-mail between spaces', { email: ' ana@clinica.example ' }, 'valid'],
    ['an e-mail of 255', { email: email(255) }, 'valid'],
    ['an e-mail of 256', { email: email(256) }, 'El email no puede exceder 255 caracteres'],
    [
      'a company of 1',
      { empresa: 'X' },
      'El nombre de la empresa debe tener al menos 2 caracteres',
    ],
    ['a company of 2', { empresa: 'XY' }, 'valid'],
    ['a company of 100', { empresa: 'x'.repeat(100) }, 'valid'],
    [
      'a company of 101',
      { empresa: 'x'.repeat(101) },
      'El nombre de la empresa no puede exceder 100 caracteres',
    ],
  ])('with %s', (_what, changes, message) => {
    expect(messageFor(changes)).toBe(message);
  });

  test('with every field wrong is told of the first only', () => {
    const empty = { pais: '', nombre: '', telefono: '', email: '', empresa: '' };
    const fixed: Partial<Typed> = {};
    const told: string[] = [];
    for (const field of Object.keys(empty) as (keyof Typed)[]) {
      const verdict = judge({ ...empty, ...fixed });
      told.push(verdict.valid ? 'valid' : verdict.field);
      fixed[field] = aRequest[field];
    }
    expect(told).toEqual(['pais', 'nombre', 'telefono', 'email', 'empresa']);
  });
});
