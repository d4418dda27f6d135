import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { freePort } from '../../db/embedded/free-port.ts';
import { findChromium } from '../../tests/support/chromium.ts';

/** Lighthouse's verdict on a page for phones, with the network and the processor it simulates by default. */
export async function audit(url: string): Promise<RunnerResult['lhr']> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result) throw new Error('Lighthouse said nothing.');
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
