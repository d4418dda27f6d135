import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { describeError, log } from '../../log.ts';
import { poll } from '../../worker/poll.ts';

test('of an error only its name and place are logged, whatever its message looks like', () => {
  const typed = new Error('no\n    at zqxmarca');
  const described = describeError(new Error('zqxmarca', { cause: typed }));
  expect(described).toEqual({ error: 'Error', place: expect.stringContaining('log.test.ts') });
  expect(JSON.stringify(described)).not.toContain('zqxmarca');
});

test.each([
  ['of Postgres', Object.assign(new Error(), { code: '57P01' }), 'warn', 'database unreachable'],
  ['of the worker itself', new TypeError('x is not a function'), 'error', 'worker failed'],
] as const)('an error %s is named for what it is, once', async (_whose, error, level, message) => {
  const logged = vi.spyOn(log, level).mockReturnValue();
  const stopping = new AbortController();
  let times = 0;
  const work = async () => {
    times += 1;
    if (times === 3) stopping.abort();
    throw error;
  };
  await poll(work, stopping.signal, 0);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), message);
});

test('a process whose log nobody reads any more ends', async () => {
  const program = `import { log } from './log.ts';
    process.stdin.resume().once('end', () => {
      log.info('last');
      log.info('words');
      process.exit(0);
    });`;
  const node = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  node.stdout.destroy();
  node.stdin.end();
  expect(await once(node, 'exit')).toEqual([0, null]);
});
