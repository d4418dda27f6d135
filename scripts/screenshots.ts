import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../tests/support/chromium.ts';
import startSite from '../tests/support/site-for-browsers.ts';

// Makes the README's pictures of the page: four views side by side, from a desktop and a phone.
const anchors = ['inicio', 'sobre-mi', 'servicios', 'contacto'];
const sheets = [
  { file: 'docs/desktop.webp', width: 1280, height: 800, columns: 2, shrinkTo: 1280 },
  { file: 'docs/phone.webp', width: 390, height: 844, columns: 4, shrinkTo: 1120 },
];
const gap = 24;

const stopSite = await startSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const { file, width, height, columns, shrinkTo } of sheets) {
  const page = await browser.newPage({
    baseURL: process.env.SITE_OF_TESTS ?? '',
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const views: Buffer[] = [];
  for (const anchor of anchors) views.push(await view(page, anchor));
  const sheet = sharp(views, { join: { across: columns, shim: gap, background: '#ffffff' } });
  await sharp(await sheet.png().toBuffer())
    .resize({ width: shrinkTo })
    .webp({ quality: 78 })
    .toFile(file);
  await page.close();
}
await browser.close();
await stopSite();

/** A screenshot of the window at an anchor, once all pictures in it are painted. */
async function view(page: Page, anchor: string): Promise<Buffer> {
  // Otherwise the anchor would only scroll within the page.
  await page.goto('about:blank');
  await page.goto(`/#${anchor}`);
  await page.mouse.move(1, 1);
  await page.locator('form[novalidate]').waitFor({ state: 'attached' });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.waitForLoadState('networkidle');
  return page.screenshot();
}
