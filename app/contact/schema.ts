import * as z from 'zod/mini';
import { type FieldName, fieldNames, fields, type TextRule } from '#db/fields.ts';
import { invalidTexts as texts } from '../content/contact.ts';
import type { Topic } from '../content/services.ts';
import { cleanText, maxTypedLength } from './clean-text.ts';

/** The values that the visitor typed, by field. */
export type FormValues = Record<FieldName, string>;

/** An input that people cannot see or reach, so only programs fill it in. */
export const honeypotName = 'dejar_vacio';

/** The source of the visit, as far as known. Keys are the names of the hidden fields and columns. */
export type Attribution = Partial<
  Record<'utm_source' | 'utm_medium' | 'utm_campaign' | 'referrer_host', string>
>;

/** A text of the field's length. A text over `maxTypedLength` is rejected before any processing. */
function text(name: Exclude<FieldName, 'pais' | 'email'>) {
  const { min, max }: TextRule = fields[name];
  const isLongEnough = (value: string) => [...value].length >= min;
  return z
    .string()
    .check(
      z.maxLength(maxTypedLength, { error: texts.long(name, max), abort: true }),
      z.overwrite(cleanText),
      z.refine(isLongEnough, { error: texts.short(name, min), abort: true }),
      z.maxLength(max, texts.long(name, max)),
    );
}

const { pais, telefono, email } = fields;
const phonePattern = new RegExp(telefono.pattern);

/** The rules of the form, in browser and server, validated in this order. The table's CHECKs are looser. */
const contactSchema = z.object({
  pais: z.enum(pais.values, texts.country),
  nombre: text('nombre'),
  telefono: text('telefono').check(z.regex(phonePattern, texts.phone)),
  // The rule of <input type="email">, with a dot in the domain.
  email: z.string().check(
    z.maxLength(maxTypedLength, { error: texts.email, abort: true }),
    z.overwrite((address) => withAsciiDomain(cleanText(address))),
    z.email({ pattern: z.regexes.html5Email, error: texts.email, abort: true }),
    z.regex(/@.+\./, texts.email),
    z.maxLength(email.max, texts.long('email', email.max)),
  ),
  empresa: text('empresa'),
} satisfies Record<FieldName, unknown>);

/** Encodes an international domain in Punycode, as browsers do. */
function withAsciiDomain(address: string): string {
  const [, local, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (!domain) return address;
  try {
    return `${local}@${/[^ -~]/.test(domain) ? new URL(`http://${domain}`).hostname : domain}`;
  } catch {
    return address;
  }
}

/** The values of a valid form, cleaned. */
export type ValidValues = z.infer<typeof contactSchema>;

/** The first invalid field. */
interface Invalid {
  kind: 'invalid';
  field: FieldName;
  message: string;
}

/** The result of submitting the form. */
export type Outcome = { kind: 'sent' } | Invalid | { kind: 'failed'; message: string };

/** The HTTP status of each; a plain form post that was sent is redirected instead. */
export const outcomeStatus = { sent: 200, invalid: 422, failed: 503 };

/** An outcome with the submitted values, which the form shows again after an error. */
export interface SubmittedForm {
  outcome: Outcome;
  values?: FormValues | undefined;
  topic?: Topic | undefined;
  attribution?: Attribution | undefined;
}

/** Validates and cleans the form. */
export function validate(typed: FormValues): { kind: 'valid'; values: ValidValues } | Invalid {
  const { data, error } = contactSchema.safeParse(typed);
  if (data) return { kind: 'valid', values: data };
  const [issue] = error.issues;
  return { kind: 'invalid', field: issue?.path[0] as FieldName, message: issue?.message ?? '' };
}

/** The message for the value of one field; undefined if it is valid. */
export const validateField = (field: FieldName, value: string) =>
  contactSchema.shape[field].safeParse(value).error?.issues[0]?.message;

/** The signs that a phone may not contain, each once and at most three. */
export const unexpectedSigns = (phone: string) =>
  [...new Set(cleanText(phone.slice(0, maxTypedLength)))]
    .filter((sign) => !phonePattern.test(sign))
    .slice(0, 3);

/** Reads the fields of a form; a missing one counts as empty. */
export function readValues(form: FormData | URLSearchParams): FormValues {
  const values = fieldNames.map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(values);
}
