import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { runScript } from '../support/leads.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitio-comandos-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(script: string) {
  // Looked for in the folder otherwise, as with npm, which runs a script where package.json is.
  const environment = { TSX_TSCONFIG_PATH: resolve('tsconfig.json') };
  const said = await runScript(script, undefined, [], { folder, environment });
  expect(said).toMatchObject({ code: 0, err: '' });
}

test('mail:preview writes every email as HTML and as text', async () => {
  await run('mail:preview');
  const written = readdirSync(join(folder, 'build/emails'));
  expect(written.filter((name) => name.endsWith('.html'))).toHaveLength(7);
  expect(written.filter((name) => name.endsWith('.txt'))).toHaveLength(7);
  const letter = readFileSync(join(folder, 'build/emails/notification-colombia.txt'), 'utf8');
  expect(letter).toContain('Ana María Restrepo');
});

test('db:migrate brings an empty database up to date', async () => {
  const database = await createDatabase(null);
  const environment = {
    DATABASE_URL: database.urls.site,
    DATABASE_WORKER_URL: database.urls.worker,
  };
  const { code, out } = await runScript('db:migrate', database.urls.owner, [], { environment });
  expect({ code, out }).toEqual({ code: 0, out: 'The database is up to date.\n' });
  expect(await database.owner`select * from contact_submissions`).toEqual([]);
  await database.drop();
});
