import * as z from 'zod/mini';
import { type FieldName, fieldNames, fields } from '#db/fields.ts';
import { validationContent as texts } from '../content/validation.ts';
import { cleanText, maxTypedLength } from './clean-text.ts';

/** The values of the form's fields, as typed. */
export type FormValues = Record<FieldName, string>;

/** An input that people cannot see or reach, so only programs fill it in. */
export const honeypotName = 'dejar_vacio';

/** Where the visitor came from, as far as known. Keys are the names of the hidden fields and columns. */
export interface Attribution {
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
  utm_campaign?: string | undefined;
  /** The host of the page that linked here. */
  referrer_host?: string | undefined;
}

const text = (error: string) =>
  z.string().check(z.maxLength(maxTypedLength, { error, abort: true }), z.overwrite(cleanText));

const { country, name, phone, email, company } = fields;

/** The rules of the form, in browser and server, validated in this order. The table's CHECKs are looser. */
const contactSchema = z.object({
  country: z.pipe(
    text(texts.country.missing),
    z.enum(country.values, { error: texts.country.missing }),
  ),
  name: text(texts.name.long(name.max)).check(
    z.minLength(name.min, texts.name.short(name.min)),
    z.maxLength(name.max, texts.name.long(name.max)),
  ),
  phone: text(texts.phone.long(phone.max)).check(
    z.minLength(phone.min, texts.phone.short(phone.min)),
    z.maxLength(phone.max, texts.phone.long(phone.max)),
    z.regex(new RegExp(phone.pattern), texts.phone.characters),
  ),
  // Pasted addresses may contain invisible joiners, which no address has.
  email: text(texts.email.invalid).check(
    z.overwrite((address) => address.replace(/[\u200C\u200D]/g, '')),
    z.email(texts.email.invalid),
    z.maxLength(email.max, texts.email.long(email.max)),
  ),
  company: text(texts.company.long(company.max)).check(
    z.minLength(company.min, texts.company.short(company.min)),
    z.maxLength(company.max, texts.company.long(company.max)),
  ),
} satisfies Record<FieldName, unknown>);
export type ContactSubmission = z.infer<typeof contactSchema>;

export type ValidationResult =
  | { valid: true; submission: ContactSubmission }
  | { valid: false; field: FieldName; message: string };

/** The result of submitting the form. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; field: FieldName; message: string }
  | { kind: 'failed'; message: string };

/** The HTTP status of each; a plain form post that was sent is redirected instead. */
export const outcomeStatus = { sent: 200, invalid: 422, failed: 503 };

/** An outcome with what was submitted, which the form shows again after an error. */
export interface SubmittedForm {
  outcome: Outcome;
  values?: FormValues | undefined;
  attribution?: Attribution | undefined;
}

/** Validates the form. The result has only the first invalid field. */
export function validate(values: FormValues): ValidationResult {
  const { data, error } = contactSchema.safeParse(values);
  if (data) return { valid: true, submission: data };
  const [issue] = error.issues;
  return {
    valid: false,
    field: issue?.path[0] as FieldName,
    message: issue?.message ?? '',
  };
}

/** The message for the value of one field; undefined if it is valid. */
export const validateField = (field: FieldName, value: string) =>
  contactSchema.shape[field].safeParse(value).error?.issues[0]?.message;

/** Reads the fields of a form; a missing one counts as empty. */
export function readValues(form: FormData | URLSearchParams): FormValues {
  const values = fieldNames.map((name) => [name, String(form.get(fields[name].column) ?? '')]);
  return Object.fromEntries(values);
}
