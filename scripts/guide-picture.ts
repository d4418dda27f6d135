import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import postgres from 'postgres';
import sharp from 'sharp';
import { environmentWith } from '#env';
import { findChromium } from '../tests/support/chromium.ts';
import { at, startTestCluster, template } from '../tests/support/cluster.ts';
import { insertSamples } from '../tests/support/sample-requests.ts';

// Makes the guide's picture of the terminal from what the desk really prints.
const columns = 112;
const { folder, cluster } = await startTestCluster();
const url = at(cluster.urls.owner, template);
const owner = postgres(url, { max: 1 });
await insertSamples(owner);
await owner.end();
const desk = (command: string) =>
  execFileSync(
    'script',
    ['-qec', `stty cols ${columns}; npm run --silent leads -- ${command}`, '/dev/null'],
    {
      encoding: 'utf8',
      env: environmentWith({ DATABASE_URL: undefined, DATABASE_OWNER_URL: url }),
    },
  );

await pictureOfTerminal(`$ npm run leads -- list\n${desk('list')}`, 'docs/guia-lista.webp');
await cluster.stop();
rmSync(folder, { recursive: true });

async function pictureOfTerminal(text: string, file: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 300 } });
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await page.setContent(`<pre style="display:inline-block;margin:0;padding:20px 24px;background:#0a2f3a;
    color:#fff7ed;font:15px/1.45 'DejaVu Sans Mono',monospace">${escaped}</pre>`);
  const picture = await page.locator('pre').screenshot();
  await browser.close();
  await sharp(picture).webp({ quality: 82 }).toFile(file);
}
