import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { freePort } from '../../processes.ts';
import { findChromium } from './chromium.ts';

/** Now and then the trace lacks its beginning, and Lighthouse asks to be run again. */
const maxAttempts = 3;

/** Lighthouse's result for phones, with the network and the processor it simulates by default. */
export async function audit(url: string): Promise<RunnerResult['lhr']> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runLighthouse(url);
    if (!result.runtimeError) return result;
    if (attempt === maxAttempts) throw new Error(result.runtimeError.message);
  }
}

async function runLighthouse(url: string): Promise<RunnerResult['lhr']> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Who calls this may have more to stop than the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result) throw new Error('Lighthouse returned nothing.');
    return result.lhr;
  } finally {
    await browser.close();
  }
}
