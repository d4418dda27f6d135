/**
 * The form's fields, in order. `column` is also the input's name; `min` and `max` are in characters. Form, table,
 * e-mails and lists derive from this list or stop compiling. After a change run `npm run db:generate`; the README
 * says what else a new field needs.
 */
export const fields = {
  country: { column: 'pais', values: ['colombia', 'republica-dominicana', 'otro'] },
  name: { column: 'nombre', min: 2, max: 100 },
  phone: { column: 'telefono', min: 7, max: 20, pattern: '^[0-9+() -]+$' },
  /** The pattern is the table's CHECK; the form's rule is stricter. */
  email: { column: 'email', min: 5, max: 255, pattern: '^[^ @]+@[^ @]+[.][^ @.]+$' },
  company: { column: 'empresa', min: 2, max: 100 },
} as const;

export type FieldName = keyof typeof fields;
export type FieldColumn = (typeof fields)[FieldName]['column'];
export type Country = (typeof fields.country.values)[number];

export const fieldNames = Object.keys(fields) as FieldName[];
export const fieldColumns = fieldNames.map((name) => fields[name].column);
