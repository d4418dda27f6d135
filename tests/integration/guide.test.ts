import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { leads } from '../support/leads.ts';
import { insertSamples } from '../support/sample-requests.ts';

const guide = readFileSync('docs/guia-de-la-consultora.md', 'utf8');
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  );
const prefix = 'npm run leads -- ';
const commands = blocks('sh')
  .flatMap((block) => block.trim().split('\n'))
  .filter((line) => line.startsWith(prefix))
  .map((line) => line.slice(prefix.length));

let database: Awaited<ReturnType<typeof createDatabase>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitio-guia-'));
  database = await createDatabase();
  await insertSamples(database.owner);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.owner`alter role consultora nologin password null`;
  await database.drop();
});

test.each(commands)('the guide tells the truth of: leads %s', async (command) => {
  const args = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  if (args[0] === 'borrar') args.push('--si');
  const { code, err } = await leads(database.urls.owner, args, { folder });
  expect(code, err).toBe(0);
});

test('the guide tells of all commands, and its question to the database has an answer', async () => {
  expect([...new Set(commands.map((command) => command.split(' ')[0]))].sort()).toEqual([
    '--ayuda',
    'acceso',
    'borrar',
    'exportar',
    'ver',
  ]);
  const [question = ''] = blocks('sql');
  const rows = await database.owner.begin(async (transaction) => {
    await transaction`set local role consultora`;
    await transaction`set local search_path = consultora`;
    return transaction.unsafe(question);
  });
  expect(rows).not.toEqual([]);
});
