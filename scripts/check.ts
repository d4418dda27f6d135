import { quickChecks, runChecks } from './quick-checks.ts';

const passed = await runChecks([
  ...quickChecks,
  ['Unit tests', 'vitest', ['run', '--project', 'unit', '--reporter=dot']],
]);
process.exit(passed.every(Boolean) ? 0 : 1);
