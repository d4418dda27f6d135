import * as z from 'zod/mini';
import { validationContent as texts } from '../content/validation.ts';
import type { Attribution } from './attribution.ts';
import { cleanText } from './clean-text.ts';

/** In the order in which they are asked for and validated; also the names of the inputs and columns. */
export const fieldNames = ['pais', 'nombre', 'telefono', 'email', 'empresa'] as const;
export type FieldName = (typeof fieldNames)[number];

/** What stands in the fields, as typed. */
export type FormValues = Record<FieldName, string>;

const text = () => z.string().check(z.overwrite(cleanText));

/** The rules of the form, for browser and server; the table's CHECKs are looser. */
const contactRequest = z.object({
  pais: z.pipe(
    text(),
    z.enum(['colombia', 'republica-dominicana', 'otro'], { error: texts.paisMissing }),
  ),
  nombre: text().check(z.minLength(2, texts.nombreShort), z.maxLength(100, texts.nombreLong)),
  telefono: text().check(
    z.minLength(7, texts.telefonoShort),
    z.maxLength(20, texts.telefonoLong),
    z.regex(/^[0-9+() -]+$/, texts.telefonoCharacters),
  ),
  // No address has a joiner in it, and nobody sees one that was pasted.
  email: text().check(
    z.overwrite((email) => email.replace(/[\u200C\u200D]/g, '')),
    z.email(texts.emailInvalid),
    z.maxLength(255, texts.emailLong),
  ),
  empresa: text().check(z.minLength(2, texts.empresaShort), z.maxLength(100, texts.empresaLong)),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export type ValidationResult =
  | { valid: true; request: ContactRequest }
  | { valid: false; field: FieldName; message: string };

/** How a visitor's attempt to send a request ended. */
export type Outcome =
  | { kind: 'sent' }
  | {
      kind: 'invalid';
      field: FieldName;
      message: string;
      typed: FormValues;
      attribution?: Attribution;
    }
  | { kind: 'failed'; message: string; typed: FormValues; attribution?: Attribution };

/** Validates what was typed; of several broken rules it names the first. */
export function validate(typed: FormValues): ValidationResult {
  const { data, error } = contactRequest.safeParse(typed);
  if (data) return { valid: true, request: data };
  const [issue] = error.issues;
  return {
    valid: false,
    field: issue?.path[0] as FieldName,
    message: issue?.message ?? '',
  };
}

/** The five fields of a form; one that is absent counts as empty. */
export function readValues(form: FormData): FormValues {
  const values = fieldNames.map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(values);
}
