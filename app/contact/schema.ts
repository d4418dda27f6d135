import * as z from 'zod/mini';
import { type FieldName, fieldNames, fields } from '#db/fields.ts';
import { validationContent as texts } from '../content/validation.ts';
import { cleanText } from './clean-text.ts';

/** What stands in the fields, as typed. */
export type FormValues = Record<FieldName, string>;

/** An input that people neither see nor reach; what fills it in is a program. */
export const honeypotName = 'dejar_vacio';

/** What brought the visitor, as far as it is known; named as the form's hidden fields and the columns. */
export interface Attribution {
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
  utm_campaign?: string | undefined;
  /** The host of the page that linked here. */
  referrer_host?: string | undefined;
}

const text = () => z.string().check(z.overwrite(cleanText));

const { country, name, phone, email, company } = fields;

/** The rules of the form, for browser and server; the table's CHECKs are looser. Validated in this order. */
const contactRequest = z.object({
  country: z.pipe(text(), z.enum(country.values, { error: texts.country.missing })),
  name: text().check(
    z.minLength(name.min, texts.name.short(name.min)),
    z.maxLength(name.max, texts.name.long(name.max)),
  ),
  phone: text().check(
    z.minLength(phone.min, texts.phone.short(phone.min)),
    z.maxLength(phone.max, texts.phone.long(phone.max)),
    z.regex(new RegExp(phone.pattern), texts.phone.characters),
  ),
  // No address has a joiner in it, and nobody sees one that was pasted.
  email: text().check(
    z.overwrite((address) => address.replace(/[\u200C\u200D]/g, '')),
    z.email(texts.email.invalid),
    z.maxLength(email.max, texts.email.long(email.max)),
  ),
  company: text().check(
    z.minLength(company.min, texts.company.short(company.min)),
    z.maxLength(company.max, texts.company.long(company.max)),
  ),
} satisfies Record<FieldName, unknown>);
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
      attribution?: Attribution | undefined;
    }
  | { kind: 'failed'; message: string; typed: FormValues; attribution?: Attribution | undefined };

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

/** What is wrong with the value of one field, if anything. */
export const problemOf = (field: FieldName, value: string) =>
  contactRequest.shape[field].safeParse(value).error?.issues[0]?.message;

/** The fields of a form; one that is absent counts as empty. */
export function readValues(form: FormData): FormValues {
  const values = fieldNames.map((name) => [name, String(form.get(fields[name].column) ?? '')]);
  return Object.fromEntries(values);
}
