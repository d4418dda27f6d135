import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildIfStale } from './build-if-stale.ts';
import { quickChecks, runChecks } from './quick-checks.ts';

/** What a runner writes down about its run; vitest in the first form, Playwright in the second. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

const folder = 'test-results';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
let passed = 0;
let failed = 0;

// The tests run what visitors get. What keeps it from being built, they say too.
const built = buildIfStale().catch((error) => console.error(error.message));
for (const isGood of await runChecks(quickChecks)) {
  if (isGood) passed += 1;
  else failed += 1;
}
await built;
suite('Unit, integration and faults', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${folder}/vitest.json`,
]);
suite('Browser', 'playwright', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${folder}/playwright.json`,
});

console.info(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A runner of many tests, each of which counts. A run that ends badly without a report is one failure. */
function suite(title: string, program: string, args: string[], environment = {}): void {
  const status = run(title, program, args, environment);
  const { numPassedTests, numFailedTests, stats } = readReport(`${folder}/${program}.json`);
  const failures = (numFailedTests ?? 0) + (stats ? stats.unexpected + stats.flaky : 0);
  passed += (numPassedTests ?? 0) + (stats?.expected ?? 0);
  failed += status !== 0 && failures === 0 ? 1 : failures;
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function run(title: string, program: string, args: string[], environment = {}): number | null {
  console.info(`\n── ${title}: ${[program, ...args].join(' ')}`);
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status;
}
