import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from 'vitest';

test('a minute of faults in any order breaks no promise to visitors', async () => {
  const minute = ['--import', 'tsx', 'tests/chaos/run.ts', '--seed', '1', '--minutes', '1'];
  await promisify(execFile)(process.execPath, minute);
}, 900_000);
