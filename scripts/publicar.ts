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

/** The file or variable to change, and what must be changed there; nothing if it has been. */
type Check = [where: string, what: string | false];

const identity = {
  SITE_NAME: 'El nombre es de muestra',
  EMAIL_PRIMARY: 'El correo principal es de muestra',
  EMAIL_SECONDARY: 'El segundo correo es de muestra',
  INSTAGRAM_URL: 'El perfil de Instagram es de muestra',
} as Record<keyof typeof sampleIdentity, string>;
for (const country of servedCountries) {
  const { label, whatsapp } = countries[country];
  identity[whatsapp] = `El WhatsApp de ${label} es de muestra`;
}
const identityChecks = Object.entries(identity).map(([name, what]): Check => {
  const value = env[name as keyof typeof identity];
  const isSample = value === sampleIdentity[name as keyof typeof identity];
  return [`${name} en .env`, isSample && `${what}: ${value}`];
});

const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Pictures that are still byte for byte the samples. */
const pictureChecks = Object.entries(samples).map(([what, files]): Check => {
  const left = Object.entries(files).filter(
    ([path, shipped]) => existsSync(path) && hash(path) === shipped,
  );
  return [left.map(([path]) => path).join('\n      '), left.length > 0 && what];
});

/** The titles of what she has not confirmed. */
const unconfirmed = [callContent, ...servicesContent.services]
  .filter(({ sample }) => sample)
  .map(({ title }) => `«${title}»`);
const invented = testimonialsContent.testimonials.filter(({ sample }) => sample);
const isPublic = /^https:(?!.*[/.]example\.com(:\d+)?$)/.test(env.SITE_URL);
const hasBackups =
  env.COMPOSE_PROFILES?.split(',').includes('backup') ||
  (existsSync('copias') && readdirSync('copias').some((file) => file.endsWith('.dump')));

const checks: Check[] = [
  ...identityChecks,
  [
    'app/content/testimonials.ts, los que llevan «sample: true»',
    invented.length > 0 &&
      `Hay testimonios inventados: ${invented.map(({ empresa }) => empresa).join(', ')}`,
  ],
  [
    'app/content/call.ts y app/content/services.ts, los que llevan «sample: true»',
    unconfirmed.length > 0 &&
      `La consultora no ha confirmado lo que la página promete en ${unconfirmed.join(', ')}`,
  ],
  [
    'app/content/call.ts, en «responseTime»',
    !callContent.responseTime && 'La página no dice cuándo contactas a quien pide una llamada',
  ],
  [
    'app/content/about.ts, en «career»',
    aboutContent('').career.length === 0 &&
      '«Sobre Mí» no dice su trayectoria: estudios, cargos, ciudad',
  ],
  ...pictureChecks,
  [
    'POSTAL_ADDRESS en .env',
    !env.POSTAL_ADDRESS &&
      'En la página de privacidad faltan tu dirección y tu teléfono, que la ley pide',
  ],
  [
    'SMTP_URL en .env',
    !env.SMTP_URL &&
      'No sale ningún correo, aunque la página le dice al visitante «Revisa tu email»',
  ],
  [
    'SITE_URL en .env',
    !isPublic && `La dirección del sitio no es pública y segura (https): ${env.SITE_URL}`,
  ],
  [
    'COMPOSE_PROFILES=backup en .env, o una copia tuya (.dump) en copias/',
    !hasBackups && 'No se hacen copias de seguridad de las solicitudes',
  ],
];

const missing = checks.filter(([, what]) => what);
if (missing.length === 0) {
  console.info('Todo listo: no queda nada de muestra y no falta nada.');
} else {
  console.info('Antes de publicar el sitio falta cambiar:\n');
  for (const [where, what] of missing) console.info(`  · ${what}\n      ${where}`);
  console.info(
    `\nPendientes: ${missing.length} de ${checks.length}. Paso a paso: docs/personalizar.md`,
  );
  process.exitCode = 1;
}
