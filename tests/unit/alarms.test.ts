import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [, filter = ''] =
  /docker compose logs.*? \| (sed .*)/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
/** Compose 2.26 begins each line with it. */
const eraseLine = '\x1b[2K';

test.each([
  [true, '{"level":"warn","time":"…","msg":"email expired"}'],
  [true, '{"level":"error","time":"…","code":"53100","msg":"submission not stored"}'],
  [true, '2026-11-22 PANIC:  could not write to file "pg_wal/xlogtemp.29"'],
  [true, '2026-11-22 ERROR:  could not extend file "base/5/1": No space left on device'],
  [false, '{"level":"info","time":"…","msg":"404 /PANIC:"}'],
  [false, '{"level":"info","time":"…","msg":"404 /No space left"}'],
  [false, '{"level":"info","time":"…","msg":"submission stored"}'],
])('the alarm of docs/deploy.md: %s for %s', (rings, line) => {
  const input = `${eraseLine}${line}\n${line}`;
  const { stdout } = spawnSync('sh', ['-c', filter], { input, encoding: 'utf8' });
  expect(stdout.trim()).toBe(rings ? `${line}\n${line}` : '');
});
