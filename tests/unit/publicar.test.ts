import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { countries, servedCountries } from '../../db/fields.ts';
import samples from '../../scripts/samples.json' with { type: 'json' };
import { cleanEnvironment } from '../support/environment.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = Object.values(samples).flatMap((group) => Object.keys(group));
const texts = ['testimonials', 'call', 'about'].map((name) => `app/content/${name}.ts`);

/** What the command needs of a checkout, with samples of its own and nothing replaced yet. */
const checkout = temporaryFolder('sitio-publicar-');
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
};
function writeTexts(sample: boolean): void {
  const item = `{ sample: ${sample}, title: 'Uno', empresa: 'Una' }`;
  const career = sample ? '[]' : "['Bogotá']";
  for (const [name, content] of [
    ['testimonials', `testimonialsContent = { testimonials: [${item}] }`],
    ['services', `servicesContent = { services: [${item}] }`],
    ['call', `callContent = { ...${item}, responseTime: '${sample ? '' : 'hoy'}' }`],
    ['about', `aboutContent = () => ({ career: ${career} })`],
  ]) {
    write(`app/content/${name}.ts`, `export const ${content};`);
  }
}
for (const path of ['scripts', 'db/fields.ts', 'env.ts', 'package.json', 'tsconfig.json']) {
  cpSync(path, join(checkout, path), { recursive: true });
}
for (const path of files) write(path, 'sample');
const shipped = createHash('sha256').update('sample').digest('hex');
const group = Object.fromEntries(files.map((path) => [path, shipped]));
write('scripts/samples.json', JSON.stringify({ 'Hay muestras': group }));
writeTexts(true);
symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));

const settings = {
  SITE_NAME: 'Ana Peña',
  EMAIL_PRIMARY: 'ana@consultora.example',
  EMAIL_SECONDARY: 'citas@consultora.example',
  ...Object.fromEntries(
    servedCountries.map((pais) => [
      countries[pais].whatsapp,
      `+${countries[pais].callingCode}8095559876`,
    ]),
  ),
  INSTAGRAM_URL: 'https://www.instagram.com/consultora',
  POSTAL_ADDRESS: 'Calle 1, Bogotá',
  SMTP_URL: 'smtp://localhost:25',
  SITE_URL: 'https://www.consultora.example',
  COMPOSE_PROFILES: 'backup',
};

function publicar(given: Partial<typeof settings>) {
  const env = cleanEnvironment(given);
  return spawnSync('npm', ['run', '--silent', 'publicar'], {
    cwd: checkout,
    encoding: 'utf8',
    env,
  });
}

test('publicar lists what is still sample or missing, until nothing is', () => {
  const asShipped = publicar({});
  expect(asShipped.status, asShipped.stderr).toBe(1);
  for (const place of [...Object.keys(settings), ...files, ...texts]) {
    expect(asShipped.stdout).toContain(`      ${place}`);
  }
  expect(asShipped.stdout).toContain('«responseTime»');

  for (const path of files) write(path, 'hers');
  writeTexts(false);
  const ready = publicar(settings);
  expect(ready.stdout).toContain('Todo listo');
  expect(ready.status).toBe(0);
});
