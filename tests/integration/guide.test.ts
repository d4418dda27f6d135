import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpDatabase } from '../support/database.ts';
import { leads } from '../support/leads.ts';

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

const database = setUpDatabase();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitio-guia-'));
  await database.insert({ empresa: 'Clínica Santa Lucía' });
  await database.insert({ empresa: 'CLINICA SANTA LUCIA', email: 'otra@clinica.example' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.owner`alter role consultora nologin password null`;
});

test.each(commands)('the guide tells the truth of: leads %s', async (command) => {
  const args = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  if (args[0] === 'borrar') args.push('--si');
  const { code, err } = await leads(database.urls.owner, args, { folder });
  expect(code, err).toBe(0);
});

test('the guide tells of all commands, and its question to the database has an answer', async () => {
  const names = new Set(commands.map((command) => command.split(' ')[0]));
  expect([...names].sort().join(' ')).toBe('--ayuda acceso borrar exportar ver');
  const [question = ''] = blocks('sql');
  const rows = await database.owner.begin(async (transaction) => {
    await transaction`set local role consultora`;
    await transaction`set local search_path = consultora`;
    return transaction.unsafe(question);
  });
  expect(rows).not.toEqual([]);
});
