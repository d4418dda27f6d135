import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,sample}/**/*.spec.ts',
  globalSetup: './tests/support/site-for-browsers.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Chromium fails requests when a container starts and changes the network; tests/support/browser.ts fails other retries.
  retries: 1,
  // Only for tests that hang: a busy machine is several times slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // .ci/run reads the JSON, which is outside the output folder because Playwright empties that folder.
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
