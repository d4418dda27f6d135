import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { nodeOptions } from '../../scripts/node-options.ts';

describe('the environment', () => {
  test('needs nothing', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      RETENTION_MONTHS: 24,
      SITE_URL: 'http://localhost:3000',
      hasSampleIdentity: true,
    });
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readEnv({ PORT: '', SITE_URL: '' }).PORT).toBe(3000);
  });

  test('may name the consultant with any characters', () => {
    const name = `"Ana" & 'Co' </script>`;
    expect(readEnv({ SITE_NAME: name }).SITE_NAME).toBe(name);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://secreto@localhost/sitio'],
    ['DATABASE_OWNER_URL', 'secreto'],
    ['SITE_URL', 'www.secreto.example'],
    ['SITE_URL', 'https://www.secreto.example/inicio'],
    ['SITE_NAME', '   '],
    ['EMAIL_PRIMARY', 'secreto'],
    ['EMAIL_SECONDARY', 'secreto@'],
    ['WHATSAPP_COLOMBIA', '300 111 2233'],
    ['WHATSAPP_DOMINICANA', '+0809'],
    ['INSTAGRAM_URL', 'javascript:secreto'],
    ['RETENTION_MONTHS', '0'],
    ['RETENTION_MONTHS', '1.5'],
  ])('%s may not be %j: one line says which variable, and not its value', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(`^${name} is not valid: it must be [^\n]+$`),
    );
    expect(() => readEnv({ [name]: value })).not.toThrow(/secreto/);
  });

  test('is handed on by docker compose', () => {
    const compose = readFileSync('docker-compose.yml', 'utf8');
    const read = readFileSync('env.ts', 'utf8').match(/^ {2}[A-Z_]+(?=:)/gm) ?? [];
    const settledByTheImage = ['NODE_ENV', 'HOST'];
    const names = read
      .map((name) => name.trim())
      .filter((name) => !settledByTheImage.includes(name));
    expect(names.length).toBeGreaterThan(15);
    expect(
      names.filter((name) => !compose.includes(`${name}: `) && !compose.includes(`{${name}:`)),
    ).toEqual([]);
  });

  test('is listed in .env.example, variable for variable', () => {
    const listed = readFileSync('.env.example', 'utf8').match(/^#?[A-Z_]+(?==)/gm);
    const read = readFileSync('env.ts', 'utf8').match(/^ {2}[A-Z_]+(?=:)/gm);
    const ofCompose = [
      'BACKUPS_KEPT',
      'DB_OWNER_PASSWORD',
      'MAIL_PORT',
      'SITE_DB_PASSWORD',
      'WORKER_DB_PASSWORD',
    ];
    const names = (found: string[] | null) =>
      [...new Set(found?.map((name) => name.replace(/\W/g, '')))].sort();
    expect(names(listed).filter((name) => !ofCompose.includes(name))).toEqual(names(read));
  });
});

test.each(['Dockerfile', 'docker-compose.yml', 'docs/deploy.md'])(
  'the memory that processes may use is the same in %s',
  (file) => {
    for (const option of nodeOptions) expect(readFileSync(file, 'utf8')).toContain(option);
  },
);
