import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { startEmbedded } from '#db/embedded.ts';
import { environmentWith, freePort } from '#processes';
import { findChromium } from '../tests/support/chromium.ts';
import { audit } from '../tests/support/lighthouse.ts';
import { sampleForm } from '../tests/support/sample.ts';
import { measureInteractions } from './bench-interactions.ts';
import { buildIfStale } from './build-if-stale.ts';
import { mallocSettings, nodeOptions } from './node-options.ts';

type BenchSite = Awaited<ReturnType<typeof startSite>>;
type Figures = Record<string, number>;

// Measures the built site on this machine and, alternating with it, the build of another checkout; form posts also
// of this build under plain remix-serve:
// npm run bench -- [--rounds 5] [--beside ../other-checkout]

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
});
const rounds = Number(options.rounds);
const loadSeconds = 5;
const postsPerRound = 3000;
const postConnections = 8;
let postNumber = 0;

await buildIfStale();
const dataFolder = mkdtempSync(join(tmpdir(), 'bench-'));
// Flushes every commit to disk, as in production and unlike in the tests.
const cluster = await startEmbedded(dataFolder);
const sites: BenchSite[] = [];
let remixServe: BenchSite | undefined;
/** The values of each figure, one per round, by the site's name. */
const figures: Record<string, Record<string, number[]>> = {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop().finally(() => process.exit(1)));
}
try {
  sites.push(await startSite('this', '.'));
  if (options.beside) sites.push(await startSite('beside', options.beside));

  await inTurns('Lighthouse', rounds, measurePage);
  await inTurns('Interactions', rounds, measureInteractions);
  await inTurns('Scripts', 1, measureScripts);
  await inTurns('Pages', rounds, getPages);
  remixServe = await startSite('remix-serve', '.');
  await inTurns('Form posts', rounds, postForms, [...sites, remixServe]);
  await inTurns('Memory', 1, measureMemory);
  await inTurns('Start', rounds, measureStart);

  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([figure, values]) => [
        figure,
        Object.fromEntries(Object.keys(values).map((name) => [name, summary(values[name])])),
      ]),
    ),
  );
  console.info(`Medians (lowest to highest) of ${rounds} rounds in turns.`);
  console.info(`Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model.trim()}`);
} finally {
  await stop();
}

/** Starts the build of a checkout on a new database, migrated by that checkout. */
async function startSite(name: string, folder: string) {
  const cwd = resolve(folder);
  const databaseName = `bench_${name}`;
  const admin = postgres(cluster.urls.owner, { max: 1 });
  await admin`create database ${admin(databaseName)}`;
  await admin.end();
  const urlFor = (role: 'owner' | 'site' | 'worker') =>
    cluster.urls[role].replace(/\/[^/]*$/, `/${databaseName}`);

  const port = String(await freePort());
  const env = environmentWith({
    NODE_ENV: 'production',
    PORT: port,
    SITE_URL: '',
    DATABASE_URL: urlFor('site'),
    DATABASE_OWNER_URL: urlFor('owner'),
    DATABASE_WORKER_URL: urlFor('worker'),
    SMTP_URL: '',
    SUBMISSIONS_PER_HOUR: '0',
    ...mallocSettings,
  });
  const migration = ['--import', 'tsx', 'scripts/migrate.ts'];
  execFileSync(process.execPath, migration, { cwd, env, stdio: 'inherit' });
  const script =
    name === 'remix-serve' ? 'node_modules/@remix-run/serve/dist/cli.js' : 'build/node/server.js';
  const server = fork(script, ['build/server/index.js'], {
    cwd,
    env,
    execArgv: nodeOptions,
    // Discards the log, which has a line for every form post.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://localhost:${port}`;
  await untilListening(url, server);
  const database = postgres(urlFor('owner'), { max: 1 });
  return {
    name,
    folder: cwd,
    url,
    process: server,
    database,
    async stop() {
      await database.end();
      if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    },
  };
}

async function untilListening(url: string, server: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/healthz`).catch(() => {}))?.ok) {
    if (server.exitCode !== null) throw new Error(`The site at ${url} did not start.`);
    await sleep(10);
  }
}

async function stop(): Promise<void> {
  for (const site of sites) await site.stop();
  await remixServe?.stop();
  await cluster.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

/**
 * Alternates the sites, so that other load on the machine affects both alike. With several rounds, one more comes
 * first and is not counted: it fills caches and lets V8 compile.
 */
async function inTurns(
  title: string,
  times: number,
  measure: (site: BenchSite) => Promise<Figures>,
  measuredSites = sites,
): Promise<void> {
  for (let round = times > 1 ? 0 : 1; round <= times; round += 1) {
    console.info(`${title}, ${round} of ${times} …`);
    for (const site of measuredSites) {
      const measured = await measure(site);
      if (round === 0) continue;
      for (const [figure, value] of Object.entries(measured)) {
        figures[figure] ??= {};
        figures[figure][site.name] = [...(figures[figure][site.name] ?? []), value];
      }
    }
  }
}

function summary(values: number[] = []): string {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  const [lowest = middle, highest = middle] = [sorted[0], sorted.at(-1)];
  const text = (value: number) =>
    String(Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)));
  return lowest === highest
    ? text(middle)
    : `${text(middle)} (${text(lowest)} to ${text(highest)})`;
}

async function measurePage({ url }: BenchSite): Promise<Figures> {
  const { audits, categories } = await audit(url);
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scores = Object.values(categories).map(({ title, score }) => [
    `Lighthouse ${title}`,
    Math.round((score ?? 0) * 100),
  ]);
  return {
    ...Object.fromEntries(scores),
    'First Contentful Paint, s': numberOf('first-contentful-paint') / 1000,
    'Largest Contentful Paint, s': numberOf('largest-contentful-paint') / 1000,
    'Speed Index, s': numberOf('speed-index') / 1000,
    'Total Blocking Time, ms': numberOf('total-blocking-time'),
    'Cumulative Layout Shift': numberOf('cumulative-layout-shift'),
    'page without interaction, KB': numberOf('total-byte-weight') / 1000,
  };
}

/** Measures what the first interaction makes the browser load. */
async function measureScripts({ url }: BenchSite): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const page = await browser.newPage();
  const html = await page.goto(url);
  await page.mouse.move(200, 200);
  await page.mouse.click(200, 200);
  await page.waitForLoadState('networkidle');
  const scriptBytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  const htmlBytes = (await html?.request().sizes())?.responseBodySize ?? Number.NaN;
  await browser.close();
  return { 'HTML, KB': htmlBytes / 1000, 'scripts, KB': scriptBytes / 1000 };
}

async function getPages({ url }: BenchSite): Promise<Figures> {
  const result = await autocannon({
    url,
    connections: 64,
    duration: loadSeconds,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  if (result.errors || result.non2xx) throw new Error('Some pages were not served.');
  return { 'pages a second, 64 connections': result['2xx'] / result.duration };
}

/** Sends forms with different values and counts the rows in the database. */
async function postForms({ url, database, process: { pid } }: BenchSite): Promise<Figures> {
  const count = async () =>
    (await database`select count(*)::int as stored from contact_submissions`)[0]?.stored;
  const before = await count();
  const cpuBefore = cpuTimeOf(pid);
  const start = performance.now();
  const result = await autocannon({
    url,
    connections: postConnections,
    amount: postsPerRound,
    // autocannon ends at the next sample: by default after up to a second.
    sampleInt: 50,
    requests: [
      {
        method: 'POST',
        path: '/?index',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        setupRequest(request) {
          postNumber += 1;
          const email = `visitor${postNumber}@clinica.example`;
          return { ...request, body: new URLSearchParams({ ...sampleForm, email }).toString() };
        },
      },
    ],
  });
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = cpuTimeOf(pid) - cpuBefore;
  const stored = (await count()) - before;
  if (result['3xx'] !== postsPerRound || stored !== postsPerRound) {
    throw new Error(`Of ${postsPerRound} posts ${result['3xx']} succeeded, ${stored} were stored.`);
  }
  return {
    [`form posts stored a second, ${postConnections} connections`]: stored / seconds,
    'form posts, 99 of 100 within, ms': result.latency.p99,
    'processor time of the site for a form post, ms': cpuMs / stored,
  };
}

/** User and system time that a process has used, in milliseconds; NaN where there is no /proc. */
function cpuTimeOf(pid: number | undefined): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return Number.NaN;
  // Counted from the third field, as the second may hold spaces; in hundredths of a second.
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measureMemory(site: BenchSite): Promise<Figures> {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(site.process.pid)]);
  return { 'memory of the process afterwards, MB': Number(kilobytes) / 1024 };
}

/** `npm start` with a build at hand and its own database, until it answers. */
async function measureStart({ folder }: BenchSite): Promise<Figures> {
  const port = String(await freePort());
  const start = performance.now();
  const launcher = spawn('npm', ['start'], {
    cwd: folder,
    env: environmentWith({
      NODE_ENV: '',
      PORT: port,
      SITE_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilListening(`http://localhost:${port}`, launcher);
  const seconds = (performance.now() - start) / 1000;
  launcher.kill('SIGTERM');
  await once(launcher, 'exit');
  return { 'npm start until it answers, s': seconds };
}
