import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import samples from '../../scripts/samples.json' with { type: 'json' };
import { cleanEnvironment } from '../support/environment.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = Object.values(samples).flatMap((group) => Object.keys(group));
const texts = ['testimonials', 'call', 'about'].map((name) => `app/content/${name}.ts`);

/** The part of a checkout that the command reads, with sample files of the test's own. */
const checkout = temporaryFolder('sitio-publicar-');
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
};
function writeTexts(sample: boolean): void {
  const item = `{ sample: ${sample}, title: 'Uno', empresa: 'Una' }`;
  const contents = {
    testimonials: `testimonialsContent = { testimonials: [${item}] }`,
    services: `servicesContent = { services: [${item}] }`,
    call: `callContent = { ...${item}, responseTime: '${sample ? '' : 'hoy'}' }`,
    about: `aboutContent = () => ({ career: ${sample ? '[]' : "['Bogotá']"} })`,
  };
  for (const [name, content] of Object.entries(contents)) {
    write(`app/content/${name}.ts`, `export const ${content};`);
  }
}
for (const path of ['scripts', 'env.ts', 'package.json', 'tsconfig.json']) {
  cpSync(path, join(checkout, path), { recursive: true });
}
symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
const shipped = createHash('sha256').update('sample').digest('hex');
const group = Object.fromEntries(files.map((path) => [path, shipped]));
write('scripts/samples.json', JSON.stringify({ 'Hay muestras': group }));

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

function publicar(variables: Partial<typeof settings>) {
  const env = cleanEnvironment(variables);
  const args = ['run', '--silent', 'publicar'];
  return spawnSync('npm', args, { cwd: checkout, encoding: 'utf8', env });
}

test('publicar lists samples, missing and cut values with 1; without any it prints «Todo listo» with 0', () => {
  for (const path of files) write(path, 'sample');
  writeTexts(true);
  write('.env', 'PORT=80 # 81');
  const sample = publicar({});
  expect(sample.status, sample.stderr).toBe(1);
  for (const place of ['PORT', ...Object.keys(settings), ...files, ...texts]) {
    expect(sample.stdout).toContain(`      ${place}`);
  }
  expect(sample.stdout).toContain('«responseTime»');

  for (const path of files) write(path, 'replaced');
  writeTexts(false);
  write('.env', 'PORT=80');
  const ready = publicar(settings);
  expect(ready.stdout).toContain('Todo listo');
  expect(ready.status).toBe(0);
});
