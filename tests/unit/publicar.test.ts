import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import samples from '../../scripts/samples.json' with { type: 'json' };
import { cleanEnvironment } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const pictures = Object.values(samples).flatMap((group) => Object.keys(group));

/** The files that the command reads. */
const checkout = temporaryFolder('sitio-publicar-');
for (const path of ['scripts', 'env.ts', 'package.json', 'tsconfig.json']) {
  cpSync(path, join(checkout, path), { recursive: true });
}
symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));

function writeFiles(isSample: boolean): void {
  const picture = isSample ? 'sample' : 'replaced';
  const hash = createHash('sha256').update('sample').digest('hex');
  const item = `{ sample: ${isSample}, title: 'Uno', empresa: 'Una' }`;
  const contents = {
    testimonials: `testimonialsContent = { testimonials: [${item}] }`,
    services: `servicesContent = { services: [${item}] }`,
    call: `callContent = { ...${item}, responseTime: '${isSample ? '' : 'hoy'}' }`,
    about: `aboutContent = () => ({ career: ${isSample ? '[]' : "['Bogotá']"} })`,
  };
  const hashes = Object.fromEntries(pictures.map((path) => [path, hash]));
  for (const [path, text] of [
    ['.env', isSample ? 'PORT=80 # 81' : 'PORT=80'],
    ['scripts/samples.json', JSON.stringify({ 'Hay muestras': hashes })],
    ...Object.entries(contents).map(([name, content]) => [
      `app/content/${name}.ts`,
      `export const ${content};`,
    ]),
    ...pictures.map((path) => [path, picture]),
  ] as [string, string][]) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }
}

const settings = {
  SITE_NAME: 'Ana Peña',
  EMAIL_PRIMARY: 'ana@consultora.example',
  EMAIL_SECONDARY: 'citas@consultora.example',
  WHATSAPP_COLOMBIA: '+573109876543',
  WHATSAPP_DOMINICANA: '+18095559876',
  INSTAGRAM_URL: 'https://www.instagram.com/consultora',
  POSTAL_ADDRESS: 'Calle 1, Bogotá',
  SMTP_URL: 'smtp://localhost:25',
  SITE_URL: 'https://www.consultora.example',
  COMPOSE_PROFILES: 'backup',
};

test.each([
  ['samples and missing values', 1, true, { SITE_URL: 'https://192.168.1.5' }],
  ['nothing', 0, false, settings],
])('publicar lists %s and exits with %i', (_what, status, isSample, variables) => {
  writeFiles(isSample);
  const args = ['run', '--silent', 'publicar'];
  const env = cleanEnvironment(variables);
  const run = spawnSync('npm', args, { cwd: checkout, encoding: 'utf8', env });
  expect(run.status, run.stderr).toBe(status);
  const texts = ['testimonials', 'call', 'about'].map((name) => `app/content/${name}.ts`);
  for (const place of ['PORT', ...Object.keys(settings), ...pictures, ...texts, '«responseTime»']) {
    expect(run.stdout.includes(place), place).toBe(isSample);
  }
  expect(run.stdout.includes('Todo listo')).toBe(!isSample);
});
