import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { aboutContent } from '#app/content/about.ts';
import { callContent } from '#app/content/call.ts';
import { servicesContent } from '#app/content/services.ts';
import { testimonialsContent } from '#app/content/testimonials.ts';
import { cutNames, env, sampleIdentity } from '#env';
import samples from './samples.json' with { type: 'json' };

// Lists in Spanish what prevents publication. Exits with 1 if the list is not empty.

// The program that reads the output may end first, as in `… | head`.
process.stdout.on('error', () => {});

/** The file or variable to change and what is wrong with it; `false` if nothing is. */
type Check = [where: string, flaw: string | false];

const identityChecks = Object.entries(sampleIdentity).map(([name, sample]): Check => {
  const value = env[name as keyof typeof sampleIdentity];
  return [`${name} en .env`, value === sample && `Este dato es de muestra: ${value}`];
});

const cutChecks = cutNames.map((name): Check => {
  return [`${name} en .env`, 'El valor se corta en «#»: ponlo entre comillas'];
});

const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Finds the pictures that are still byte for byte the samples. */
const pictureChecks = Object.entries(samples).map(([flaw, files]): Check => {
  const unchanged = Object.entries(files).filter(
    ([path, shipped]) => existsSync(path) && hash(path) === shipped,
  );
  return [unchanged.map(([path]) => path).join('\n      '), unchanged.length > 0 && flaw];
});

const unconfirmed = [callContent, ...servicesContent.services]
  .filter(({ sample }) => sample)
  .map(({ title }) => `«${title}»`);
const invented = testimonialsContent.testimonials
  .filter(({ sample }) => sample)
  .map(({ empresa }) => empresa);
const { protocol, hostname } = new URL(env.SITE_URL);
const isPublic =
  protocol === 'https:' &&
  /\.[a-z]{2,}$/.test(hostname) &&
  !/(^|\.)example\.(com|net|org)$|\.(local|localhost|internal|test|invalid)$/.test(hostname);
const hasBackups =
  env.COMPOSE_PROFILES?.split(',').includes('backup') ||
  (existsSync('copias') && readdirSync('copias').some((file) => file.endsWith('.dump')));

const checks: Check[] = [
  ...identityChecks,
  ...cutChecks,
  [
    'app/content/testimonials.ts, los que llevan «sample: true»',
    invented.length > 0 && `Hay testimonios inventados: ${invented.join(', ')}`,
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

const failed = checks.filter(([, flaw]) => flaw);
if (failed.length === 0) {
  console.info('Todo listo: no queda nada de muestra y no falta nada.');
} else {
  console.info('Antes de publicar el sitio falta cambiar:\n');
  for (const [where, flaw] of failed) console.info(`  · ${flaw}\n      ${where}`);
  console.info(
    `\nPendientes: ${failed.length} de ${checks.length}. Paso a paso: docs/personalizar.md`,
  );
  process.exitCode = 1;
}
