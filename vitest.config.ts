import { defineConfig } from 'vitest/config';
import { noSettings } from './tests/support/environment.ts';

const builtSiteAndDatabase = 'tests/support/cluster.ts';

// Timeouts are only to catch what hangs: a busy machine may be several times slower than a quiet one.
export default defineConfig({
  test: {
    // Tests mostly wait for other processes; by default vitest would leave a core free.
    maxWorkers: '100%',
    expect: { poll: { timeout: 15_000 } },
    // .ci/run reads the JSON.
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    env: { ...noSettings, NODE_ENV: 'test' },
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,sample}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: builtSiteAndDatabase,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: builtSiteAndDatabase,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
