import type { ContactRequest, FieldName } from '../../app/contact/contact-request.ts';
import type { Sent } from './exchange.ts';

/** Stands in nearly all that is typed, and in nothing else: no log may hold either. */
export const marker = 'zqxmarca';
export const markedPhone = '+57 300 987 6501';

/** What is sent, and, where it is a form that could be stored, what stands in its fields. */
export type Input = Sent & { typed?: ContactRequest };

/** What has to come back, and what has to become of the form. */
export interface Expected {
  /** Of each answer until the connection closes. */
  statuses: number[];
  /** The one message of a rule that the answer holds. */
  message?: string;
  /** The row, as far as it is not what was typed. */
  stored?: Partial<ContactRequest> & { sospecha?: string };
  /** The header Allow. */
  allow?: string;
}

export type Entry = [name: string, input: Input, expected: Expected];

export const told = (message: string): Expected => ({ statuses: [422], message });
export const stored = (changes: Expected['stored'] = {}, status = 303): Expected => ({
  statuses: [status],
  stored: changes,
});
export const gets = (...statuses: number[]): Expected => ({ statuses });
export const allows = (allow: string): Expected => ({ statuses: [405], allow });

/** Entries whose inputs are made in the same way; a number is the status of the one answer. */
export const each = <T>(
  make: (sent: T) => Input,
  rows: [name: string, sent: T, expected: Expected | number][],
): Entry[] =>
  rows.map(([name, sent, expected]) => [
    name,
    make(sent),
    typeof expected === 'number' ? gets(expected) : expected,
  ]);

/** Entries that put a value into one field of a good form; a text is what is stored of it. */
export const values = (
  field: FieldName,
  rows: [name: string, value: string | undefined, expected: Expected | string][],
  make: (changes: Changes) => Input = form,
): Entry[] =>
  rows.map(([name, value, expected]) => [
    name,
    make({ [field]: value }),
    typeof expected === 'string' ? stored({ [field]: expected }) : expected,
  ]);

/** What differs from a good form; undefined leaves the field out. */
type Changes = { [name in FieldName]?: string | undefined };

let people = 0;

/** Good values, of somebody who is in no other entry: the same values twice would be one row. */
export function somebody(): ContactRequest {
  people += 1;
  return {
    pais: 'otro',
    nombre: `Ana ${marker}`,
    telefono: markedPhone,
    email: `${marker}${people}@clinica.example`,
    empresa: `${marker} ${people}`,
  };
}

const changed = (changes: Changes) => ({ ...somebody(), ...changes }) as ContactRequest;

const pairs = (typed: ContactRequest) =>
  Object.entries(typed).filter(([, value]) => value !== undefined);
export const encode = (typed: ContactRequest) => new URLSearchParams(pairs(typed)).toString();

export const formType = 'application/x-www-form-urlencoded';
const formAddress = '/?index';
/** Where Remix's own scripts send the form. */
const dataAddress = '/_root.data?index';

const post = (content: BodyInit, headers: Record<string, string>, path = formAddress): Sent => ({
  path,
  init: { method: 'POST', body: content, headers },
});

/** A form as a browser encodes it, and fields that were not asked for. */
export function form(changes: Changes = {}, ...more: [name: string, value: string][]): Input {
  const typed = changed(changes);
  const body = new URLSearchParams([...pairs(typed), ...more]).toString();
  return { ...post(body, { 'content-type': formType }), typed };
}

/** A good form with these headers. */
export function formWith(headers: Record<string, string>, path = formAddress): Input {
  const typed = somebody();
  return { ...post(encode(typed), { 'content-type': formType, ...headers }, path), typed };
}

export const formTo = (path: string) => formWith({}, path);

/** A form as Remix's own scripts send it. */
export function dataForm(changes: Changes, headers: Record<string, string> = {}): Input {
  const typed = changed(changes);
  const sent = post(encode(typed), { 'content-type': formType, ...headers }, dataAddress);
  return { ...sent, typed };
}

/** A form whose changed values are already encoded, well or badly, one byte for each character. */
export function encoded(changes: Changes): Input {
  const typed = somebody();
  const body = Object.entries({ ...typed, ...changes }).map(
    ([name, value = '']) => `${name}=${name in changes ? value : encodeURIComponent(value)}`,
  );
  const bytes = Buffer.from(body.join('&'), 'latin1');
  return { ...post(bytes, { 'content-type': formType }), typed };
}

/** A good form whose encoded text was rewritten. */
export function rewritten(rewrite: (text: string) => string): Input {
  const typed = somebody();
  return { ...post(rewrite(encode(typed)), { 'content-type': formType }), typed };
}

/** A form as long as this, by a field that was not asked for. */
export function formOf(length: number, changes: Changes = {}): Input {
  const typed = changed(changes);
  const body = `${encode(typed)}&relleno=`.padEnd(length, 'a');
  return { ...post(body, { 'content-type': formType }), typed };
}

export const bodyOfType = (type: string, content: BodyInit): Input =>
  post(content, type ? { 'content-type': type } : {});

export const asked = (path: string, headers: Record<string, string> = {}): Input => ({
  path,
  init: { headers },
});

const multipartType = 'multipart/form-data; boundary=frontera';

export const part = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

/** A good multipart form whose five parts were rewritten, one byte for each character. */
export function multipart(rewrite: (parts: string[]) => string[]): Input {
  const typed = somebody();
  const parts = rewrite(Object.entries(typed).map(([name, value]) => part(name, value)));
  const body = `--frontera\r\n${parts.join('\r\n--frontera\r\n')}\r\n--frontera--\r\n`;
  return { ...post(Buffer.from(body, 'latin1'), { 'content-type': multipartType }), typed };
}

/** A good multipart form of another type, or whose whole text was rewritten. */
export function multipartOf(type: string, rewrite = (text: string) => text): Input {
  const { typed, ...sent } = multipart((parts) => parts);
  const text = 'init' in sent ? String(sent.init.body) : '';
  return { ...post(rewrite(text), { 'content-type': type }), ...(typed && { typed }) };
}

export const multipartText = (rewrite: (text: string) => string) =>
  multipartOf(multipartType, rewrite);
