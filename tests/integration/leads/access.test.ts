import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, setUpDatabase } from '../../support/database.ts';
import { leads } from '../../support/leads.ts';
import { sampleForm } from '../../support/sample.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const database = await setUpDatabase();
beforeAll(() => database.insert());
afterAll(() => database.owner`alter role consultora nologin password null`);

/** The printed URL, which `ps` may show, with the password that psql asks for. */
const link = (out: string) => {
  const url = new URL(out.match(/psql "(postgresql:[^"]+)"/)?.[1] ?? '');
  expect(url.password).toBe('');
  url.password = out.match(/^ +Contraseña +(\S+)$/m)?.[1] ?? '';
  return url.href;
};

const names = async (url: string) =>
  (await query(url, 'select nombre from solicitudes')).map(({ nombre }) => nombre);

test('leads acceso prints a working connection; the next one replaces its password', async () => {
  const { code, out, err } = await leads(database.urls.owner, ['acceso']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { hostname, port, pathname } = new URL(database.urls.owner);
  expect(out).toMatch(new RegExp(`^ +Servidor +${hostname}\n +Puerto +${port}$`, 'm'));
  expect(out).toMatch(new RegExp(`^ +Base de datos +${pathname.slice(1)}$`, 'm'));
  expect(out).toMatch(/^ +Usuario +consultora\n +Contraseña +[\w-]{24}$/m);
  expect(await names(link(out))).toEqual([sampleForm.nombre]);
  await leads(database.urls.owner, ['access']);
  await expect(names(link(out))).rejects.toMatchObject({ code: '28P01' });
});

const guide = readFileSync('docs/guia-de-la-consultora.md', 'utf8');
const prefix = 'npm run leads -- ';
const commands = guide
  .split('\n')
  .filter((line) => line.startsWith(prefix))
  .map((line) => line.slice(prefix.length));

const folder = temporaryFolder('sitio-guia-');

// In this file, because it too changes the one password that the consultant has in a cluster.
test.each(commands)("the guide's command works: leads %s", async (command) => {
  const args = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  if (args[0] === 'borrar') args.push('--si');
  const { code, err } = await leads(database.urls.owner, args, { folder });
  expect(code, err).toBe(0);
});
