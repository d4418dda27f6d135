import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from 'vitest';

test('a minute of random faults breaks no promise', async () => {
  const minute = ['--import', 'tsx', 'tests/chaos/run.ts', '--seed', '1', '--minutes', '1'];
  await promisify(execFile)(process.execPath, minute);
}, 900_000);
