import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,sample}/**/*.spec.ts',
  globalSetup: './tests/support/site-for-browsers.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Chromium fails requests when the machine's network changes, as it does when a container starts. Any other failure
  // fails again at once: see tests/support/browser.ts.
  retries: 1,
  // Only to catch what hangs: a busy machine may be several times slower than a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // .ci/run reads the JSON. Playwright empties its output folder first, so it has its own.
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/playwright',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      // No requests of Chromium's own; as root it has no sandbox.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    {
      name: 'with JavaScript',
      testIgnore: 'without-javascript/**',
      // Tests of static markup and styles run once, without JavaScript.
      grepInvert: /@static/,
    },
    {
      name: 'without JavaScript',
      testIgnore: 'with-javascript/**',
      use: { javaScriptEnabled: false },
    },
  ],
});
