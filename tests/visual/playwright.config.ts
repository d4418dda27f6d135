import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const { SITE_OF_TESTS, SNAPSHOTS = '../../test-results/snapshots' } = process.env;

/** The widths, and the views that are not looked at there. */
const notAt = { 390: /print/, 768: /phone|-200/, 1280: /phone/, 1920: /phone|-200/ };

export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: SITE_OF_TESTS ? [] : '../support/site-for-browsers.ts',
  outputDir: '../../test-results/visual',
  reporter: [
    ['list'],
    ['html', { outputFolder: '../../test-results/visual-report', open: 'never' }],
  ],
  snapshotPathTemplate: `${SNAPSHOTS}/{projectName}/{arg}{ext}`,
  // Only --update-snapshots writes there: a view that is not there differs.
  updateSnapshots: 'none',
  // Disabled, the animations that scrolling drives would be undone. Others end, which is waited for.
  // Where a window has been scrolled by part of a pixel, letters may differ in one or two.
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'allow', threshold: 0.02, maxDiffPixels: 10 },
  },
  projects: Object.entries(notAt).flatMap(([width, views]) =>
    [true, false].map((javaScriptEnabled) => ({
      name: `${width}${javaScriptEnabled ? '' : '-without-javascript'}`,
      // What scripts do not change is looked at once.
      grepInvert: [views, javaScriptEnabled ? /40\d|privacy|print/ : /clip|-200/],
      use: {
        javaScriptEnabled,
        viewport: { width: Number(width), height: 900 },
        // Only scripts start the clip and the carousel, so that motion is allowed where there are none.
        contextOptions: { reducedMotion: javaScriptEnabled ? 'reduce' : 'no-preference' } as const,
      },
    })),
  ),
});
