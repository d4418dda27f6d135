import type { ContactSubmission, FormValues } from '../../app/contact/schema.ts';
import { type FieldColumn, type FieldName, fieldNames, fields } from '../../db/fields.ts';

/** What a browser sends of the form. */
export type FormBody = Record<FieldColumn, string>;

/** A form that nothing is wrong with, of characters that trip careless code. */
export const sampleForm: FormBody = {
  pais: 'colombia',
  nombre: "José Ñáñez O'Connor",
  telefono: '+57 (300) 111-2233',
  email: 'jose@clinica.example',
  empresa: "Robert'); DROP TABLE--",
};

/** The same by the names that the code has for them. */
export const valuesOf = (form: FormBody): FormValues =>
  Object.fromEntries(fieldNames.map((name) => [name, form[fields[name].column]])) as FormValues;

export const sampleValues = valuesOf(sampleForm) as ContactSubmission;

/** The fields whose values may have so many characters. */
export type TextField = Exclude<FieldName, 'country'>;
export const textFields = fieldNames.filter((name): name is TextField => name !== 'country');

/** A value of which only the length may be wrong. */
export function valueOfLength(field: TextField, length: number): string {
  const end = field === 'email' ? '@clinica.example' : '';
  return `${'1'.repeat(length - end.length)}${end}`;
}
