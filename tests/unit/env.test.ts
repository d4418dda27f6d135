import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';

test('the environment needs nothing, and takes an empty variable for one that is not set', () => {
  for (const variables of [{}, { PORT: '', SITE_URL: '' }]) {
    expect(readEnv(variables)).toMatchObject({
      PORT: 3000,
      RETENTION_MONTHS: 24,
      SITE_URL: 'http://localhost:3000',
      hasSampleIdentity: true,
    });
  }
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://secreto@localhost/sitio'],
  ['DATABASE_OWNER_URL', 'secreto'],
  ['DATABASE_URL', 'postgres://sitio:secreto%@localhost/sitio'],
  // A host of its own, with a port and a path.
  ['DATABASE_WORKER_URL', 'postgres://worker:1/secreto@localhost/sitio'],
  ['SITE_URL', 'www.secreto.example'],
  ['SITE_URL', 'https://www.secreto.example/inicio'],
  ['SITE_NAME', '   '],
  ['EMAIL_PRIMARY', 'secreto'],
  ['WHATSAPP_COLOMBIA', '300 111 2233'],
  ['WHATSAPP_DOMINICANA', '+0809'],
  ['INSTAGRAM_URL', 'javascript:secreto'],
  ['POSTAL_ADDRESS', 'secreto\nsecreto'],
  ['RETENTION_MONTHS', '0'],
  ['BACKUPS_KEPT', '0'],
  ['SMTP_URL', 'smtps://mail.example.com/secreto'],
  // A host of its own, with a port and a path.
  ['SMTP_URL', 'smtps://user:1/secreto@mail.example.com'],
  ['SMTP_URL', 'smtps://user:secreto%@mail.example.com'],
  // What Docker Compose leaves of user:$ecreto.
  ['SMTP_URL', 'smtps://user:@mail.example.com'],
])('the environment %s may not be %j: a line names it, and not its value', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    new RegExp(`^${name} is not valid: it must be [^\n]+$`),
  );
  expect(() => readEnv({ [name]: value })).not.toThrow(/secreto/);
});

test('the environment is listed in .env.example and passed on by docker compose, variable for variable', () => {
  const textOf = (...files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name);
  const read = namesIn(textOf('env.ts'), /^ {2}([A-Z_]+):/gm);
  const listed = namesIn(textOf('.env.example'), /^#?([A-Z_]+)=/gm);
  expect(listed).toEqual(expect.arrayContaining(read));
  const compose = textOf('docker-compose.yml', 'docker-compose.production.yml');
  const all = compose + textOf('docker-compose.override.yml');
  expect(listed.filter((name) => !read.includes(name) && !all.includes(name))).toEqual([]);
  const notPassedOn = ['NODE_ENV', 'COMPOSE_PROFILES'];
  const passedOn = [...namesIn(compose, /(?:\{|\b)([A-Z_]+):/g), ...notPassedOn];
  expect(passedOn).toEqual(expect.arrayContaining(read));
});

test('docs/deploy.md explains every warning and error of the log and of a migration', () => {
  const sources = ['server', 'worker', 'app', 'db']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(tsx?|sql)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const alarms = [
    ...sources.matchAll(/(?<!console)\.(?:warn|error)\(\s*[^'`;]*'([^']+)'/g),
    ...sources.matchAll(/RAISE WARNING '([^']+)'/g),
  ].map(([, text = '']) => text);
  expect(alarms.length).toBeGreaterThan(10);
  const page = readFileSync('docs/deploy.md', 'utf8');
  // Of the longer ones the page has the beginning.
  expect(alarms.filter((text) => !page.includes(text.slice(0, 15)))).toEqual([]);
});
