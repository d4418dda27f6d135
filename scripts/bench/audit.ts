import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { freePort } from '../../db/embedded/free-port.ts';
import { findChromium } from '../../tests/support/chromium.ts';

/** A recording that lacks its beginning says nothing of the page; Lighthouse then asks to be run again. */
const mostRecordings = 3;

/** Lighthouse's verdict on a page for phones, with the network and the processor it simulates by default. */
export async function audit(url: string): Promise<RunnerResult['lhr']> {
  for (let recordings = 1; ; recordings += 1) {
    const verdict = await record(url);
    if (!verdict.runtimeError) return verdict;
    if (recordings === mostRecordings) throw new Error(verdict.runtimeError.message);
  }
}

async function record(url: string): Promise<RunnerResult['lhr']> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result) throw new Error('Lighthouse said nothing.');
    return result.lhr;
  } finally {
    await browser.close();
  }
}
