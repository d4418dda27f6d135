import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/site-for-browsers.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Timeouts are for what hangs: a busy machine may be several times slower than a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The JSON is what .ci/run adds up; a folder of its own, because Playwright empties it first.
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/playwright',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      // Chromium calls home otherwise, and has no sandbox as root.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    {
      name: 'with JavaScript',
      testIgnore: 'without-javascript/**',
      // Markup and style sheets, which no script changes: looked at once.
      grepInvert: /@static/,
    },
    {
      name: 'without JavaScript',
      testIgnore: 'with-javascript/**',
      use: { javaScriptEnabled: false },
    },
  ],
});
