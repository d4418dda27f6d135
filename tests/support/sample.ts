import type { ValidValues } from '../../app/contact/schema.ts';
import { type FieldName, fieldNames } from '../../db/fields.ts';

/** A form that nothing is wrong with, of characters that trip careless code. */
export const sampleForm: ValidValues = {
  pais: 'colombia',
  nombre: "José Ñáñez O'Connor",
  telefono: '+57 (300) 111-2233',
  email: 'jose@clinica.example',
  empresa: "Robert'); DROP TABLE--",
};

/** The fields whose values may have so many characters. */
export type TextField = Exclude<FieldName, 'pais'>;
export const textFields = fieldNames.filter((name): name is TextField => name !== 'pais');

/** A value of which only the length may be wrong. */
export function valueOfLength(field: TextField, length: number): string {
  const end = field === 'email' ? '@clinica.example' : '';
  return `${'1'.repeat(length - end.length)}${end}`;
}
