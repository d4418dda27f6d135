import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { aboutContent } from '#app/content/about.ts';
import { callContent } from '#app/content/call.ts';
import { servicesContent } from '#app/content/services.ts';
import { testimonialsContent } from '#app/content/testimonials.ts';
import { countries, servedCountries } from '#db/fields.ts';
import { env, sampleIdentity } from '#env';
import samples from './samples.json' with { type: 'json' };

// Lists in Spanish what must change before the site is published. Exits with 1 while anything must.

interface Check {
  /** Whether it still has to be changed. */
  missing: boolean;
  what: string;
  /** The file or variable to change. */
  where: string;
}

const numbers = servedCountries.map((country) => {
  const { label, whatsapp } = countries[country];
  return [whatsapp, `El WhatsApp de ${label} es de muestra`];
});
const identity = {
  SITE_NAME: 'El nombre es de muestra',
  EMAIL_PRIMARY: 'El correo principal es de muestra',
  EMAIL_SECONDARY: 'El segundo correo es de muestra',
  ...Object.fromEntries(numbers),
  INSTAGRAM_URL: 'El perfil de Instagram es de muestra',
} as Record<keyof typeof sampleIdentity, string>;

const identityChecks = Object.entries(identity).map(([name, what]): Check => {
  const variable = name as keyof typeof sampleIdentity;
  return {
    missing: env[variable] === sampleIdentity[variable],
    what: `${what}: ${env[variable]}`,
    where: `${name} en .env`,
  };
});

const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Pictures that are still byte for byte the samples. */
const pictureChecks = Object.entries(samples).map(([what, files]): Check => {
  const left = Object.entries(files).filter(
    ([path, shipped]) => existsSync(path) && hash(path) === shipped,
  );
  return { missing: left.length > 0, what, where: left.map(([path]) => path).join('\n      ') };
});

/** The titles of what she has not confirmed. */
const unconfirmed = [callContent, ...servicesContent.services]
  .filter(({ sample }) => sample)
  .map(({ title }) => `«${title}»`);
const invented = testimonialsContent.testimonials.filter(({ sample }) => sample);
const { protocol, hostname } = new URL(env.SITE_URL);
const hasBackups =
  env.COMPOSE_PROFILES?.split(',').includes('backup') ||
  (existsSync('copias') && readdirSync('copias').some((file) => file.endsWith('.dump')));

const checks: Check[] = [
  ...identityChecks,
  {
    missing: invented.length > 0,
    what: `Hay testimonios inventados: ${invented.map(({ empresa }) => empresa).join(', ')}`,
    where: 'app/content/testimonials.ts, los que llevan «sample: true»',
  },
  {
    missing: unconfirmed.length > 0,
    what: `La consultora no ha confirmado lo que la página promete en ${unconfirmed.join(', ')}`,
    where: 'app/content/call.ts y app/content/services.ts, los que llevan «sample: true»',
  },
  {
    missing: !callContent.responseTime,
    what: 'La página no dice cuándo contactas a quien pide una llamada',
    where: 'app/content/call.ts, en «responseTime»',
  },
  {
    missing: aboutContent('').career.length === 0,
    what: '«Sobre Mí» no dice su trayectoria: estudios, cargos, ciudad',
    where: 'app/content/about.ts, en «career»',
  },
  ...pictureChecks,
  {
    missing: !env.POSTAL_ADDRESS,
    what: 'En la página de privacidad faltan tu dirección y tu teléfono, que la ley pide',
    where: 'POSTAL_ADDRESS en .env',
  },
  {
    missing: !env.SMTP_URL,
    what: 'No sale ningún correo, aunque la página le dice al visitante «Revisa tu email»',
    where: 'SMTP_URL en .env',
  },
  {
    missing: protocol !== 'https:' || /(^|\.)example\.com$/.test(hostname),
    what: `La dirección del sitio no es pública y segura (https): ${env.SITE_URL}`,
    where: 'SITE_URL en .env',
  },
  {
    missing: !hasBackups,
    what: 'No se hacen copias de seguridad de las solicitudes',
    where: 'COMPOSE_PROFILES=backup en .env, o una copia tuya (.dump) en copias/',
  },
];

const missing = checks.filter((check) => check.missing);
if (missing.length === 0) {
  console.info('Todo listo: no queda nada de muestra y no falta nada.');
} else {
  console.info('Antes de publicar el sitio falta cambiar:\n');
  for (const { what, where } of missing) console.info(`  · ${what}\n      ${where}`);
  console.info(
    `\nPendientes: ${missing.length} de ${checks.length}. Paso a paso: docs/personalizar.md`,
  );
  process.exitCode = 1;
}
