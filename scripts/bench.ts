import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import lighthouse from 'lighthouse';
import { paths } from '#app/paths.ts';
import { connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { environmentWith, freePort } from '#processes';
import { findChromium } from '../tests/support/chromium.ts';
import { sampleForm } from '../tests/support/sample.ts';

// Measures the site of this checkout and, in turns with it, that of another one; both start by their `npm start`:
// npm run bench -- [--rounds 5] [--beside ../other-checkout]
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
});
const rounds = Number(options.rounds);

type BenchSite = Awaited<ReturnType<typeof start>>;
type Figures = Record<string, number>;
/** The values of each figure, one per round, by the site's name. */
const figures: Record<string, Record<string, number[]>> = {};
let visitors = 0;

const post: autocannon.Request = {
  method: 'POST',
  path: paths.form,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  // Another visitor each time, so that each is a row.
  setupRequest(request) {
    visitors += 1;
    const email = `visitor${visitors}@clinica.example`;
    return { ...request, body: new URLSearchParams({ ...sampleForm, email }).toString() };
  },
};

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
// Flushes every commit to disk, as in production and unlike in the tests.
const cluster = await startEmbedded(folder);
const sites: BenchSite[] = [];
try {
  sites.push(await start('this', '.'));
  if (options.beside) sites.push(await start('beside', options.beside));
  await inTurns(measurePage);
  await inTurns(({ url }) => load('GET /, a second', { url, connections: 16, duration: 5 }));
  await inTurns(({ url }) =>
    load('form posts, a second', { url, connections: 8, amount: 3000, requests: [post] }),
  );
  const rows = Object.entries(figures).map(([figure, values]) => {
    const summaries = Object.entries(values).map(([name, list]) => [name, summary(list)]);
    return [figure, Object.fromEntries(summaries)];
  });
  console.table(Object.fromEntries(rows));
  const machine = `Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model.trim()}`;
  console.info(`Medians (lowest to highest) of ${rounds} rounds in turns, ${machine}`);
} finally {
  for (const { launcher } of sites) if (launcher.kill('SIGTERM')) await once(launcher, 'exit');
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function start(name: string, cwd: string) {
  const admin = connect(cluster.urls.owner);
  await admin`create database ${admin(name)}`;
  await admin.end();
  const urlOf = (account: keyof typeof cluster.urls) =>
    cluster.urls[account].replace(/[^/]*$/, name);
  const port = String(await freePort());
  const env = environmentWith({
    PORT: port,
    SITE_URL: '',
    DATABASE_URL: urlOf('site'),
    DATABASE_OWNER_URL: urlOf('owner'),
    DATABASE_WORKER_URL: urlOf('worker'),
    SMTP_URL: '',
    SUBMISSIONS_PER_HOUR: '0',
  });
  // Discards the log, which has a line for every form post.
  const launcher = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => {}))?.ok) {
    if (launcher.exitCode !== null) throw new Error(`The site in ${cwd} did not start.`);
    await sleep(100);
  }
  return { name, url, launcher };
}

/** Alternates the sites, so that other load affects both alike. The first round only warms up. */
async function inTurns(measure: (site: BenchSite) => Promise<Figures>): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (const site of sites) {
      for (const [figure, value] of Object.entries(await measure(site))) {
        if (round === 0) continue;
        figures[figure] ??= {};
        figures[figure][site.name] = [...(figures[figure][site.name] ?? []), value];
      }
    }
  }
}

function summary(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const shown = [sorted[(sorted.length - 1) >> 1], sorted[0], sorted.at(-1)];
  const [median, lowest, highest] = shown.map((value = 0) => Number(value.toPrecision(3)));
  return `${median} (${lowest} to ${highest})`;
}

/** Lighthouse for phones, with the network and the processor it simulates by default. */
async function measurePage({ url }: BenchSite): Promise<Figures> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  const result = await lighthouse(url, { port, logLevel: 'error' }).finally(() => browser.close());
  if (!result) throw new Error('Lighthouse returned nothing.');
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) {
    // Now and then the trace lacks its beginning, and Lighthouse asks to be run again: this round does not count.
    console.warn(runtimeError.message);
    return {};
  }
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
  return {
    'Lighthouse, lowest score': Math.min(...scores),
    'First Contentful Paint, s': numberOf('first-contentful-paint') / 1000,
    'Largest Contentful Paint, s': numberOf('largest-contentful-paint') / 1000,
    'Total Blocking Time, ms': numberOf('total-blocking-time'),
    'Cumulative Layout Shift': numberOf('cumulative-layout-shift'),
  };
}

async function load(figure: string, settings: autocannon.Options): Promise<Figures> {
  const headers = { 'accept-encoding': 'br' };
  // It ends at the next sample: by default after up to a second.
  const result = await autocannon({ headers, sampleInt: 50, ...settings });
  const answered = result['2xx'] + result['3xx'];
  if (result.errors || result['4xx'] || result['5xx'])
    throw new Error(`${figure}: not all answered`);
  return {
    [figure]: answered / result.duration,
    [`${figure.split(',')[0]}, 99 of 100 within, ms`]: result.latency.p99,
  };
}
