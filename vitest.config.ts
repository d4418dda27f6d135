import { defineConfig } from 'vitest/config';
import { noSettings } from './tests/support/process.ts';

const withBuiltSiteAndDatabase = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: 'tests/support/cluster.ts',
  },
});

export default defineConfig({
  test: {
    // Tests mostly wait for other processes; by default vitest leaves a core free.
    maxWorkers: '100%',
    // Only for tests that hang: a busy machine is several times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    // .ci/run reads the JSON.
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    env: { ...noSettings, NODE_ENV: 'test' },
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      withBuiltSiteAndDatabase('integration'),
      withBuiltSiteAndDatabase('faults'),
    ],
  },
});
