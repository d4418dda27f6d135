import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { runScript } from '../support/leads.ts';

/** What the commands here read, and room for what they write. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitio-comandos-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const name of ['app/ui', 'public']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  cpSync('public/favicon.svg', join(folder, 'public/favicon.svg'));
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

test('icons draws those that are there', async () => {
  await run('icons');
  const icons = readdirSync('public').filter((name) => name.endsWith('.png'));
  expect(readdirSync(join(folder, 'public'))).toEqual(['favicon.svg', ...icons].sort());
  for (const name of icons) {
    const [made, kept] = await Promise.all(
      [join(folder, 'public', name), `public/${name}`].map((file) => sharp(file).metadata()),
    );
    expect([made?.width, made?.height]).toEqual([kept?.width, kept?.height]);
  }
});

test('sprite writes app/ui/icons.svg', async () => {
  await run('sprite');
  const file = 'app/ui/icons.svg';
  expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(file, 'utf8'));
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
