import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import samples from '../../scripts/samples.json' with { type: 'json' };
import { cleanEnvironment } from '../support/environment.ts';

/** What the command needs of a checkout, with nothing replaced yet. */
let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'sitio-publicar-'));
  for (const path of ['app', 'public', 'scripts', 'env.ts', 'package.json', 'tsconfig.json']) {
    cpSync(path, join(checkout, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
});
afterAll(() => rmSync(checkout, { recursive: true }));

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

function publicar(given: Partial<typeof settings>) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'publicar'], {
    cwd: checkout,
    encoding: 'utf8',
    env: cleanEnvironment(given),
  });
  return { status, stdout, stderr };
}

test('publicar lists what is still sample or missing, until nothing is', () => {
  const files = Object.values(samples).flatMap((group) => Object.keys(group));
  const asShipped = publicar({});
  expect(asShipped.status, asShipped.stderr).toBe(1);
  for (const place of [
    ...Object.keys(settings),
    ...files,
    'app/content/testimonials.ts',
    'app/content/call.ts',
    'app/content/about.ts',
  ]) {
    expect(asShipped.stdout).toContain(`      ${place}`);
  }

  for (const file of files) writeFileSync(join(checkout, file), 'hers');
  for (const name of ['testimonials', 'services', 'call', 'about']) {
    const path = join(checkout, `app/content/${name}.ts`);
    const hers = readFileSync(path, 'utf8')
      .replaceAll('    sample: true,\n', '')
      .replace('sample: true as boolean', 'sample: false')
      .replace('career: [] as string[]', "career: ['Bogotá']");
    writeFileSync(path, hers);
  }
  const { COMPOSE_PROFILES: _, ...others } = settings;
  const withoutBackup = publicar(others);
  expect(withoutBackup.status).toBe(1);
  expect(withoutBackup.stdout.match(/·/g)).toHaveLength(1);
  expect(withoutBackup.stdout).toContain('copias de seguridad');

  const ready = publicar(settings);
  expect(ready.stdout).toContain('Todo listo');
  expect(ready.status).toBe(0);
});
