/**
 * The form's fields, in order. A field's name is that of its input, its column and its property everywhere; `min` and
 * `max` are in characters; one with `multiline: true` keeps its line breaks. Form, table, e-mails and lists derive from
 * this list or stop compiling. After a change run `npm run db:generate`; the README says what else a new field needs.
 */
export const fields = {
  pais: { values: ['colombia', 'republica-dominicana', 'otro'] },
  nombre: { min: 2, max: 100 },
  telefono: { min: 7, max: 20, pattern: '^[0-9+() -]+$' },
  /** The pattern is the table's CHECK; the form's rule is stricter. */
  email: { min: 5, max: 255, pattern: '^[^ @]+@[^ @]+[.][^ @.]+$' },
  empresa: { min: 2, max: 100 },
} as const;

export type FieldName = keyof typeof fields;
export type Country = (typeof fields.pais.values)[number];

/** As the form, the e-mails and the consultant's views name them. */
export const countryLabels: Record<Country, string> = {
  colombia: 'Colombia',
  'republica-dominicana': 'República Dominicana',
  otro: 'Otro',
};

export const fieldNames = Object.keys(fields) as FieldName[];
