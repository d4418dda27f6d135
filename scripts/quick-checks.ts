import { execFile } from 'node:child_process';

type Check = [title: string, program: string, args: string[]];

/** What is checked without a test, and by which program. */
export const quickChecks: Check[] = [
  ['Format and lint', 'biome', ['check']],
  ['Types', 'tsc', []],
  ['Unused code', 'knip', []],
];

/** Runs programs side by side, and shows what each says if it has something to complain of. */
export const runChecks = (checks: Check[]): Promise<boolean[]> =>
  Promise.all(checks.map((check) => passes(...check)));

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
