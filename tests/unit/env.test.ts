import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEnvFile, readEnv } from '../../env.ts';

test('a name of 80 characters of two UTF-16 units is valid', () => {
  expect(readEnv({ SITE_NAME: '🌸'.repeat(80) }).SITE_NAME).toHaveLength(160);
});

test('unset and empty variables get the defaults', () => {
  const defaults = { PORT: 3000, RETENTION_MONTHS: 24, SITE_URL: 'http://localhost:3000' };
  const expected = { ...defaults, hasSampleIdentity: true };
  expect(readEnv({ PORT: '', SITE_URL: '' })).toMatchObject(expected);
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

test.each(['A=Calle 10 # 5-20', 'A=Calle 10#5', 'A= # 5'])('.env with %j cuts A', (text) => {
  expect(parseEnvFile(Buffer.from(text)).cutNames).toEqual(['A']);
});

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
  '.env with %j in %s is an error of one line with the number of the line only',
  (text, encoding) => {
    const bytes = Buffer.concat([Buffer.from('B=2\n'), Buffer.from(text, encoding)]);
    expect(() => parseEnvFile(bytes)).toThrow(/^\.env, line 2 is damaged: [^\n]+$/);
    expect(() => parseEnvFile(bytes)).not.toThrow(/secreto/);
  },
);

test('.env.example lists every variable, and Docker Compose passes it on', () => {
  const namesIn = (pattern: RegExp, ...files: string[]) =>
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
    );
  const read = namesIn(/^ {2}([A-Z_]+):/gm, 'env.ts');
  const listed = namesIn(/^#?([A-Z_]+)=/gm, '.env.example');
  expect(listed).toEqual(expect.arrayContaining(read));
  const compose = ['docker-compose.yml', 'docker-compose.production.yml'];
  const used = namesIn(/\b([A-Z_]+)\b/g, 'env.ts', 'docker-compose.override.yml', ...compose);
  expect(used).toEqual(expect.arrayContaining(listed));
  const passed = namesIn(/\b([A-Z_]+):/g, ...compose);
  expect([...passed, 'NODE_ENV', 'COMPOSE_PROFILES']).toEqual(expect.arrayContaining(read));
});
