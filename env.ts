import { existsSync } from 'node:fs';
import * as z from 'zod/mini';

const wholeNumber = (least: number, most: number, fallback: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+$/)), String(fallback)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  );

const address = (protocol: RegExp) => z.url({ protocol });
const postgresAddress = z.optional(address(/^postgres(ql)?$/));
const whatsappNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
const emailAddress = z.email();
const emailList = z
  .string()
  .check(
    z.refine((list) => list.split(',').every((one) => emailAddress.safeParse(one.trim()).success)),
  );
/** An address, alone or after a name: Elena <hola@example.com>. */
const sender = z
  .string()
  .check(
    z.refine(
      (text) =>
        emailAddress.safeParse(/^[^<>"\p{Cc}]+ <([^<>]+)>$/u.exec(text)?.[1] ?? text).success,
    ),
  );

/** What the site looks like to strangers until its owner fills in her own. */
const sampleIdentity = {
  SITE_NAME: 'Elena Marín',
  EMAIL_PRIMARY: 'hola@example.com',
  EMAIL_SECONDARY: 'citas@example.com',
  WHATSAPP_COLOMBIA: '+573001112233',
  WHATSAPP_DOMINICANA: '+18095550100',
  INSTAGRAM_URL: 'https://www.instagram.com/example',
};

const schema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: wholeNumber(0, 65535, 3000),
  HOST: z.optional(z.string()),
  DATABASE_URL: postgresAddress,
  DATABASE_OWNER_URL: postgresAddress,
  DATABASE_WORKER_URL: postgresAddress,
  SITE_URL: z.optional(address(/^https?$/)),
  SITE_NAME: z._default(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    sampleIdentity.SITE_NAME,
  ),
  EMAIL_PRIMARY: z._default(emailAddress, sampleIdentity.EMAIL_PRIMARY),
  EMAIL_SECONDARY: z._default(emailAddress, sampleIdentity.EMAIL_SECONDARY),
  WHATSAPP_COLOMBIA: z._default(whatsappNumber, sampleIdentity.WHATSAPP_COLOMBIA),
  WHATSAPP_DOMINICANA: z._default(whatsappNumber, sampleIdentity.WHATSAPP_DOMINICANA),
  INSTAGRAM_URL: z._default(address(/^https$/), sampleIdentity.INSTAGRAM_URL),
  SMTP_URL: z.optional(address(/^smtps?$/)),
  MAIL_FROM: z.optional(sender),
  NOTIFY_TO: z.optional(emailList),
  SUBMISSIONS_PER_HOUR: wholeNumber(0, 1_000_000, 30),
  RETENTION_MONTHS: wholeNumber(1, 1200, 24),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  DB_PORT: z.optional(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))),
});

const expected: Record<keyof typeof schema.shape, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address to listen on',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  DATABASE_OWNER_URL: 'an address like postgres://owner:password@host:5432/database',
  DATABASE_WORKER_URL: 'an address like postgres://worker:password@host:5432/database',
  SITE_URL: 'an origin without a path, like https://www.example.com',
  SITE_NAME: '1 to 80 characters',
  EMAIL_PRIMARY: 'an e-mail address',
  EMAIL_SECONDARY: 'an e-mail address',
  WHATSAPP_COLOMBIA: 'a number in E.164 form, like +573001112233',
  WHATSAPP_DOMINICANA: 'a number in E.164 form, like +18095550100',
  INSTAGRAM_URL: 'an address that begins with https://',
  SMTP_URL: 'an address like smtps://user:password@host:465',
  MAIL_FROM: 'an e-mail address, alone or as in Elena <hola@example.com>',
  NOTIFY_TO: 'one or more e-mail addresses with commas between them',
  SUBMISSIONS_PER_HOUR: 'a whole number; 0 is no limit',
  RETENTION_MONTHS: 'a whole number of months, from 1 to 1200',
  TRUST_PROXY: 'the number of proxies in front, from 0 to 10',
  DB_PORT: 'the port at which this machine reaches the database of compose',
};

export type Env = z.infer<typeof schema> & { SITE_URL: string; hasSampleIdentity: boolean };

/** Checks the environment; throws an Error of one line that names the variable, never its value. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // Compose hands on a variable that is not set as an empty one.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(given);
  if (error) {
    const name = String(error.issues[0]?.path[0]) as keyof typeof expected;
    throw new Error(`${name} is not valid: it must be ${expected[name]}. See .env.example.`);
  }
  const siteUrl = new URL(data.SITE_URL ?? `http://localhost:${data.PORT}`);
  if (siteUrl.href !== `${siteUrl.origin}/`) {
    throw new Error(`SITE_URL is not valid: it must be ${expected.SITE_URL}. See .env.example.`);
  }
  return {
    ...data,
    SITE_URL: siteUrl.origin,
    hasSampleIdentity: Object.entries(sampleIdentity).some(
      ([name, value]) => data[name as keyof typeof sampleIdentity] === value,
    ),
  };
}

function readEnvOrExit(): Env {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readEnv(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

export const env = readEnvOrExit();

/** The environment of a process that the site starts: its own, with what is given changed. */
export const environmentWith = (changes: Record<string, string | undefined>) => ({
  ...process.env,
  ...changes,
});
