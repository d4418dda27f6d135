import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

// The `expected` of each helper completes the error "it must be …".

const matching = (pattern: RegExp, expected: string) =>
  z.string().check(z.trim(), z.regex(pattern, expected));
const textThat = (isValid: (text: string) => boolean, expected: string) =>
  z.string().check(z.refine(isValid, expected));
const wholeNumber = (least: number, most: number, fallback: number, expected: string) => {
  const inRange = (text: string) => Number(text) >= least && Number(text) <= most;
  const digits = matching(/^\d+$/, expected).check(z.refine(inRange, expected));
  return z.pipe(z._default(digits, String(fallback)), z.transform(Number));
};
const urlWith = (protocol: RegExp, expected: string, pattern = /./) =>
  z.url({ protocol, error: expected }).check(z.regex(pattern, expected));
const postgresUrl = (account: string, password: string) => {
  const expected = `a URL like postgres://${account}:password@host:5432/database, with special characters URL-encoded; Docker Compose makes it from ${password}, which may have letters and digits only`;
  // A "/" in a password would end the host.
  const isEncoded = /^(?!\w+:\/\/.*[/?#@].*@)(?:[^%]|%[0-9a-f]{2})+$/i;
  return z.optional(urlWith(/^postgres(ql)?$/, expected, isEncoded));
};
const whatsappNumber = (sample: string) =>
  matching(/^\+[1-9]\d{6,14}$/, `a number in E.164 form, like ${sample}`);
const emailAddress = z.email('an e-mail address');
const isEmailAddress = (text: string) => emailAddress.safeParse(text).success;
const smtpExpected =
  'a URL like smtps://user:password@host:465, without a path and with special characters URL-encoded';
// A "/" or "?" in a password would end the host; Docker Compose removes a password that begins with "$".
const smtpPattern = /^(?!.*%(?![0-9a-f]{2}))\w+:\/\/([^/?#:]+:[^/?#]+@)?[^/?#@]+\/?(\?[^#]*)?$/i;
const originExpected = 'an origin without a path, like https://www.example.com';

/** The identity on the page until the consultant's own is set. */
export const sampleIdentity = {
  SITE_NAME: 'Elena Marín',
  EMAIL_PRIMARY: 'hola@example.com',
  EMAIL_SECONDARY: 'citas@example.com',
  WHATSAPP_COLOMBIA: '+573001112233',
  WHATSAPP_DOMINICANA: '+18095550100',
  INSTAGRAM_URL: 'https://www.instagram.com/example',
};

const schema = z.object({
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'production, development or test'),
    'production',
  ),
  PORT: wholeNumber(0, 65535, 3000, 'a whole number from 0 to 65535'),
  HOST: z.optional(z.string()),
  DATABASE_URL: postgresUrl('sitio', 'SITE_DB_PASSWORD'),
  DATABASE_OWNER_URL: postgresUrl('owner', 'DB_OWNER_PASSWORD'),
  DATABASE_WORKER_URL: postgresUrl('worker', 'WORKER_DB_PASSWORD'),
  SITE_URL: z.optional(urlWith(/^https?$/, originExpected)),
  SITE_NAME: matching(/^.{1,80}$/su, '1 to 80 characters'),
  EMAIL_PRIMARY: emailAddress,
  EMAIL_SECONDARY: emailAddress,
  WHATSAPP_COLOMBIA: whatsappNumber(sampleIdentity.WHATSAPP_COLOMBIA),
  WHATSAPP_DOMINICANA: whatsappNumber(sampleIdentity.WHATSAPP_DOMINICANA),
  INSTAGRAM_URL: urlWith(/^https$/, 'a URL that begins with https://'),
  POSTAL_ADDRESS: z.optional(matching(/^.{1,200}$/u, 'one line of 1 to 200 characters')),
  SMTP_URL: z.optional(urlWith(/^smtps?$/, smtpExpected, smtpPattern)),
  MAIL_FROM: z.optional(
    textThat(
      (text) => isEmailAddress(/^[^<>"\p{Cc}]+ <([^<>]+)>$/u.exec(text)?.[1] ?? text),
      'an e-mail address, alone or as in Elena <hola@example.com>',
    ),
  ),
  NOTIFY_TO: z.optional(
    textThat(
      (list) => list.split(',').every((one) => isEmailAddress(one.trim())),
      'one or more e-mail addresses with commas between them, not semicolons',
    ),
  ),
  // Docker Compose's own variables: `npm run publicar` reads the first, and a migration validates both.
  COMPOSE_PROFILES: z.optional(z.string()),
  BACKUPS_KEPT: wholeNumber(1, 999, 7, 'a whole number from 1 to 999'),
  SUBMISSIONS_PER_HOUR: wholeNumber(0, 1_000_000, 30, 'a whole number; 0 is no limit'),
  RETENTION_MONTHS: wholeNumber(1, 1200, 24, 'a whole number of months, from 1 to 1200'),
  TRUST_PROXY: wholeNumber(0, 10, 0, 'the number of proxies in front, from 0 to 10'),
  DB_PORT: z.optional(matching(/^\d+$/, 'the port at which this machine reaches the database')),
});

export type Env = z.infer<typeof schema> & { SITE_URL: string; hasSampleIdentity: boolean };

/** Validates the environment. Throws an Error of one line that names the variable and never its value. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // Docker Compose passes unset variables as empty strings.
  const settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const { data, error } = schema.safeParse({ ...sampleIdentity, ...settings });
  if (error) {
    const [issue] = error.issues;
    throw notValid(String(issue?.path[0]), issue?.message);
  }
  const siteUrl = new URL(data.SITE_URL ?? `http://localhost:${data.PORT}`);
  if (siteUrl.href !== `${siteUrl.origin}/`) throw notValid('SITE_URL', originExpected);
  return {
    ...data,
    SITE_URL: siteUrl.origin,
    hasSampleIdentity: Object.entries(sampleIdentity).some(
      ([name, value]) => data[name as keyof typeof sampleIdentity] === value,
    ),
  };
}

const notValid = (name: string, expected = '') =>
  new Error(`${name} is not valid: it must be ${expected}. See .env.example.`);

/** An assignment, a comment or an empty line. */
const envLine =
  /^(?!.*[\0\uFFFD])(?:(?:export\s+)?([a-z_]\w*)\s*=\s*(?:(['"`])((?:(?!\2).)*)\2|([^'"`“”‘’«#][^#"]*?)?))?\s*(#.*)?$/i;

/**
 * Parses .env; Node's own parser silently drops or cuts a damaged line. Throws an Error of one line with the number of
 * the damaged line. `cutNames` are the variables whose unquoted value ends at a "#".
 */
export function parseEnvFile(bytes: Buffer) {
  const values: Record<string, string> = {};
  const cutNames: string[] = [];
  const lines = bytes.toString().split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    // trim() also removes the byte-order mark with which Notepad begins a file.
    const match = envLine.exec(line.trim());
    if (!match) {
      const expected = 'NAME=value in UTF-8, with straight and closed quotes or none';
      throw new Error(`.env, line ${index + 1} is damaged: it must be ${expected}.`);
    }
    const [, name, quote, quoted, unquoted = '', comment] = match;
    if (!name) continue;
    values[name] = quoted ?? unquoted;
    if (comment && !quote) cutNames.push(name);
  }
  return { values, cutNames };
}

function loadOrExit() {
  try {
    const file = existsSync('.env') ? readFileSync('.env') : Buffer.of();
    const { values, cutNames } = parseEnvFile(file);
    return { env: readEnv({ ...values, ...process.env }), cutNames };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The variables of the process and, for those it lacks, of .env, which child processes read too. */
export const { env, cutNames } = loadOrExit();
