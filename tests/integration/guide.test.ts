import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import type { DatabaseUrls } from '../../db/roles.ts';
import { environmentWith } from '../../env.ts';
import { insertSamples } from '../support/sample-requests.ts';

const guide = readFileSync('docs/guia-de-la-consultora.md', 'utf8');
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  );
const commands = blocks('sh').flatMap((block) => block.trim().split('\n'));

/** What each command has to have said; the first beginning that fits. */
const answers: [string, RegExp][] = [
  ['npm run leads -- list --pais', /Rafael Peña/],
  ['npm run leads -- list --texto "clinica', /Marcela R.*Ana Mar|Ana Mar.*Marcela R/s],
  ['npm run leads -- list --texto restrepo', /WhatsApp +https:\/\/wa\.me\/573001112233/],
  ['npm run leads -- list --desde 1/3', /Fecha|No hay solicitudes así/],
  ['npm run leads -- list', /Fecha \(Bogotá\).*│ Nombre/],
  ['npm run leads -- export --help', /Uso: npm run leads -- export/],
  ['npm run leads -- export', /solicitud(es)? en \w+\.xlsx/],
  ['npm run leads -- access', /Contraseña +\S{24}/],
  ['npm run leads -- erase', /Se borró 1 solicitud/],
  ['npm run leads -- purge', /No hay solicitudes de hace más de 24 meses/],
  ['npm run db:backup', /Copia guardada en copias\/mi-copia\.tar\.gz/],
  ['npm run db:restore', /Copia restaurada/],
  ['npm run leads -- --help', /Uso: npm run leads/],
];

/** A checkout with this one's code and a database of its own. */
let checkout: string;
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'sitio-guia-'));
  for (const name of ['app', 'db', 'env.ts', 'log.ts', 'node_modules', 'package.json', 'scripts']) {
    symlinkSync(resolve(name), join(checkout, name));
  }
  await withDatabase(async (urls) => {
    await migrate(urls);
    const owner = postgres(urls.owner, { max: 1 });
    await insertSamples(owner);
    await owner.end();
  });
});
afterAll(() => rmSync(checkout, { recursive: true }));

async function withDatabase(task: (urls: DatabaseUrls) => Promise<void>) {
  const database = await startEmbedded(join(checkout, 'data'), ['fsync=off']);
  await task(database.urls);
  await database.stop();
}

/** As typed in a terminal; the answer to every question is yes. */
async function type(command: string) {
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environmentWith({ DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined }),
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    if (out.includes('(escribe sí)')) child.stdin.end('sí\n');
  });
  const [code] = await once(child, 'close');
  return { code, out };
}

// In the guide's order: what one leaves, the next may need.
describe.runIf(process.platform === 'linux')("the guide's commands", { shuffle: false }, () => {
  test('are all of them known here', () => {
    expect(commands.length).toBeGreaterThan(12);
    for (const command of commands) {
      expect(
        answers.some(([beginning]) => command.startsWith(beginning)),
        command,
      ).toBe(true);
    }
  });

  test.each(commands)('%s', async (command) => {
    const { code, out } = await type(command);
    const [, answer] = answers.find(([beginning]) => command.startsWith(beginning)) ?? [];
    expect(out).toMatch(answer ?? /never/);
    expect(code, out).toBe(0);
  });

  test('left what the guide promises', () => {
    for (const file of ['solicitudes.xlsx', 'marzo.xlsx', 'copias/mi-copia.tar.gz']) {
      expect(statSync(join(checkout, file)).mode & 0o777).toBe(0o600);
    }
  });

  test('the question to the database has an answer', async () => {
    await withDatabase(async ({ owner: url }) => {
      const owner = postgres(url, { max: 1 });
      for (const statement of blocks('sql')) {
        const rows = await owner.begin(async (transaction) => {
          await transaction`set local role consultora`;
          return transaction.unsafe(statement);
        });
        expect(rows).not.toEqual([]);
      }
      await owner.end();
    });
  });
});

describe('the guide', () => {
  test('shows pictures that are there and small', () => {
    const pictures = [...guide.matchAll(/!\[[^\]]{20,}\]\((\S+)\)/g)].map(
      ([, file]) => `docs/${file}`,
    );
    expect(pictures.length).toBeGreaterThan(1);
    for (const picture of pictures) {
      expect(existsSync(picture), picture).toBe(true);
      expect(statSync(picture).size).toBeLessThan(80_000);
    }
  });

  test('quotes what the desk says', () => {
    const said = [
      'complaint',
      'export',
      'filter',
      'open-database',
      'database-complaint',
      'spanish-usage',
      'write-whole-file',
    ]
      .map((name) => readFileSync(`scripts/leads/${name}.ts`, 'utf8'))
      .concat(readFileSync('scripts/backup/restore-cluster.ts', 'utf8'))
      .concat(readFileSync('scripts/backup/postgres-tools.ts', 'utf8'))
      .join('\n');
    const rows = guide.slice(guide.indexOf('| Lo que lees')).match(/^\| \*.*$/gm) ?? [];
    const quotes = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=\*)[^*]{6,}(?=\*)/g) ?? []);
    expect(quotes.length).toBeGreaterThan(6);
    for (const quote of quotes) if (quote !== ' o ') expect(said).toContain(quote.replace('…', ''));
  });
});
