import { type Browser, chromium, type Page } from '@playwright/test';
import type { RunnerResult } from 'lighthouse';
import { findChromium } from '../../tests/support/chromium.ts';
import { audit } from './audit.ts';
import type { Figure } from './figure.ts';

const phone = { width: 412, height: 823 };
/** Stillness after which scripts and clip are there, as a visitor sees it. Milliseconds. */
const idle = 10_000;

const categories = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const audits: Record<string, { name: string; unit: string; goal: number; divisor?: number }> = {
  'first-contentful-paint': {
    name: 'First Contentful Paint',
    unit: 's',
    goal: 0.75,
    divisor: 1000,
  },
  'speed-index': { name: 'Speed Index', unit: 's', goal: 0.75, divisor: 1000 },
  'largest-contentful-paint': {
    name: 'Largest Contentful Paint',
    unit: 's',
    goal: 1.1,
    divisor: 1000,
  },
  'total-blocking-time': { name: 'Total Blocking Time', unit: 'ms', goal: 10 },
  'cumulative-layout-shift': { name: 'Cumulative Layout Shift', unit: '', goal: 0 },
};

/** Lighthouse's figures for phones, with the network and the processor it simulates by default. */
export async function lighthouseFigures(url: string, runs: number): Promise<Figure[]> {
  const results: RunnerResult['lhr'][] = [];
  for (let run = 0; run < runs; run += 1) results.push(await audit(url));
  return [
    ...Object.entries(categories).map(([id, goal]) => ({
      name: `Lighthouse ${id}`,
      unit: '',
      values: results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)),
      goal,
      least: true,
    })),
    ...Object.entries(audits).map(([id, { name, unit, goal, divisor = 1 }]) => ({
      name,
      unit,
      values: results.map(({ audits }) => (audits[id]?.numericValue ?? Number.NaN) / divisor),
      goal,
    })),
  ];
}

/** What a phone carries over the wire, in thousands of bytes; in all with headers, by kind without them. */
export async function carriedFigures(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const still = await carried(browser, url, async (page) => page.waitForLoadState('networkidle'));
  const used = await carried(browser, url, async (page) => {
    await page.mouse.move(100, 100);
    await page.locator('form[novalidate]').waitFor({ state: 'attached' });
  });
  const rested = await carried(browser, url, async (page) => page.waitForTimeout(idle));
  const scrolled = await carried(browser, url, async (page) => {
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(100);
    }
    await page.waitForTimeout(idle);
  });
  await browser.close();
  return [
    { name: 'HTML', unit: 'KB', values: [still.document], goal: 14 },
    { name: 'fonts', unit: 'KB', values: [still.font], goal: 50 },
    { name: 'scripts before the first interaction', unit: 'KB', values: [still.script], goal: 5 },
    { name: 'scripts after it', unit: 'KB', values: [used.script], goal: 95 },
    { name: 'all before the first interaction', unit: 'KB', values: [still.all], goal: 150 },
    { name: 'all after 10 s, clip included', unit: 'KB', values: [rested.all], goal: 900 },
    { name: 'all when scrolled to the end', unit: 'KB', values: [scrolled.all], goal: 1200 },
  ];
}

async function carried(browser: Browser, url: string, visit: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const answers = new Map<string, { kind: string; headers: number }>();
  const sums = { document: 0, font: 0, script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { kind: type.toLowerCase(), headers: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind = '', headers = 0 } = answers.get(requestId) ?? {};
    if (kind in sums) sums[kind as keyof typeof sums] += (encodedDataLength - headers) / 1000;
    sums.all += encodedDataLength / 1000;
  });
  await page.goto(url);
  await visit(page);
  await context.close();
  return sums;
}
