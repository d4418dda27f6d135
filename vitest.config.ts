import { defineConfig } from 'vitest/config';
import { noSettings } from './tests/support/environment.ts';

/** Tests that need the built site and the database. Timeouts are only to catch what hangs on a busy machine. */
const withSite = (name: string, testTimeout: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: 'tests/support/cluster.ts',
    testTimeout,
    hookTimeout: 300_000,
  },
});

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
      withSite('integration', 180_000),
      withSite('faults', 300_000),
    ],
  },
});
