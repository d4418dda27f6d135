import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnvFile, readEnv } from '../../env.ts';

test.each([{}, { PORT: '', SITE_URL: '' }])('the environment %j gets the defaults', (variables) => {
  const defaults = { PORT: 3000, RETENTION_MONTHS: 24, SITE_URL: 'http://localhost:3000' };
  expect(readEnv(variables)).toMatchObject({ ...defaults, hasSampleIdentity: true });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://secreto@localhost/sitio'],
  ['DATABASE_OWNER_URL', 'secreto'],
  ['DATABASE_URL', 'postgres://sitio:secreto%@localhost/sitio'],
  // A password with a slash: the host would be "worker", the port 1.
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
  // A password with a slash.
  ['SMTP_URL', 'smtps://user:1/secreto@mail.example.com'],
  ['SMTP_URL', 'smtps://user:secreto%@mail.example.com'],
  // Docker Compose removes the password $ecreto.
  ['SMTP_URL', 'smtps://user:@mail.example.com'],
])('%s=%j is an error of one line that names the variable, not its value', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    new RegExp(`^${name} is not valid: it must be [^\n]+$`),
  );
  expect(() => readEnv({ [name]: value })).not.toThrow(/secreto/);
});

test.each([
  ['', {}],
  ['\uFEFFA=1\r\nB=2\rexport C = 3\n', { A: '1', B: '2', C: '3' }],
  ["# A=1\n  # it's\n\nA=\nB= x=y z ", { A: '', B: 'x=y z' }],
  ['A="it\'s # 1" # "x"\nB=\'say "x"\'\nC=it\'s', { A: "it's # 1", B: 'say "x"', C: "it's" }],
])('.env with %j sets %j', (text, values) => {
  expect(parseEnvFile(Buffer.from(text))).toEqual({ values, cutNames: [] });
});

test.each(['A=Calle 10 # 5-20', 'A=Calle 10#5', 'A= # 5'])(
  '.env with %j reports that A is cut',
  (text) => {
    expect(parseEnvFile(Buffer.from(text)).cutNames).toEqual(['A']);
  },
);

test.each([
  ['A=Marín', 'latin1'],
  ['\uFEFFA=1', 'utf16le'],
  ['A=1', 'utf16le'],
  ['# \0', 'utf8'],
  ['secreto', 'utf8'],
  ['A B=secreto', 'utf8'],
  ['A: secreto', 'utf8'],
  ['A="secreto', 'utf8'],
  ['A="secreto" secreto', 'utf8'],
  ['A=secreto"', 'utf8'],
  ['A=“secreto”', 'utf8'],
] as const)(
  '.env with %j in %s is an error of one line that names the line only',
  (text, encoding) => {
    const bytes = Buffer.concat([Buffer.from('B=2\n'), Buffer.from(text, encoding)]);
    expect(() => parseEnvFile(bytes)).toThrow(/^\.env, line 2 is damaged: [^\n]+$/);
    expect(() => parseEnvFile(bytes)).not.toThrow(/secreto/);
  },
);

test('.env.example lists every variable, and Docker Compose passes it on', () => {
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
