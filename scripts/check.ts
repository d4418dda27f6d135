import { execFile } from 'node:child_process';
import { quickChecks } from './quick-checks.ts';

const checks: typeof quickChecks = [
  ...quickChecks,
  ['Unit tests', 'vitest', ['run', '--project', 'unit', '--reporter=dot']],
];

const passed = await Promise.all(checks.map((check) => passes(...check)));
process.exit(passed.every(Boolean) ? 0 : 1);

/** Runs a program beside the others, and shows what it says if it has something to complain of. */
function passes(title: string, program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(
      `node_modules/.bin/${program}`,
      args,
      { maxBuffer: 64 * 1024 * 1024 },
      (error, output, complaints) => {
        console.info(`── ${title}: ${error ? `failed\n${output}${complaints}` : 'passed'}`);
        resolve(!error);
      },
    );
  });
}
