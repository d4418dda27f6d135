import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchSite } from './bench-site.ts';
import { beside, type Figure } from './figure.ts';
import { areInstalled, load, outputOf } from './programs.ts';
import { residentMemory } from './serve.ts';

const connections = 8;
const seconds = 8;

/** The statement that the site sends, by itself; another address every time, as in submit.lua. */
const statement = `
\\set one random(1, 2000000000)
\\set two random(1, 2000000000)
insert into contact_submissions (pais, nombre, telefono, email, empresa, version_aviso) values ('colombia',
  'Elena Prueba', '+57 300 111 2233', 'q' || :one || '.' || :two || '@clinica.example', 'Clínica del Norte',
  '2026-11-21') on conflict do nothing;
`;

/** How many requests a second are stored through the form, beside pgbench with one INSERT each. */
export async function submitFigures(site: BenchSite, rounds: number): Promise<Figure[]> {
  if (!(await areInstalled('wrk', 'pgbench'))) return [];
  const folder = mkdtempSync(join(tmpdir(), 'sitio-pgbench-'));
  const script = join(folder, 'insert.sql');
  writeFileSync(script, statement);
  const rates: number[] = [];
  const inserts: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await rows(site);
    const posts = await load(`${site.url}/`, connections, seconds, [
      '-s',
      'scripts/bench/submit.lua',
    ]);
    const stored = (await rows(site)) - before;
    if (posts.failed) throw new Error(`${posts.failed} requests were not stored.`);
    // wrk leaves without the answers it still waits for; those requests may be rows too.
    if (stored < posts.requests || stored > posts.requests + connections) {
      throw new Error(`${posts.requests} requests were answered, and ${stored} stored.`);
    }
    rates.push(posts.rate);
    p99.push(posts.p99);
    inserts.push(await pgbench(site.databaseUrl, script));
  }
  rmSync(folder, { recursive: true });
  return [
    { name: 'requests stored a second, 8 connections', unit: '', values: rates },
    { name: 'one INSERT each by pgbench', unit: '', values: inserts },
    beside('requests stored, beside pgbench', rates, inserts, 0.45),
    { name: 'answered within, 99 of 100 requests', unit: 'ms', values: p99, goal: 60 },
    {
      name: 'memory of the site after them',
      unit: 'MB',
      values: [await residentMemory(site)],
      goal: 180,
    },
  ];
}

async function rows({ owner }: BenchSite): Promise<number> {
  const [row] = await owner`select count(*)::int as count from contact_submissions`;
  return row?.count ?? 0;
}

async function pgbench(url: string, script: string): Promise<number> {
  const printed = await outputOf('pgbench', [
    ...[
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      script,
    ],
    url,
  ]);
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1] ?? Number.NaN);
}
