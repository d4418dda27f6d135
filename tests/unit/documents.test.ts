import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const deployment = readFileSync('docs/deploy.md', 'utf8');

const [, filter = ''] = /docker compose logs.*? \| (sed .*)/.exec(deployment) ?? [];
/** Compose 2.26 begins each line with it. */
const eraseLine = '\x1b[2K';

test.each([
  [true, '{"level":"warn","time":"…","msg":"email failed"}'],
  [true, '{"level":"error","time":"…","code":"53100","msg":"submission not stored"}'],
  [true, '2026-11-22 PANIC:  could not write to file "pg_wal/xlogtemp.29"'],
  [true, '2026-11-22 ERROR:  could not extend file "base/5/1": No space left on device'],
  [false, '{"level":"info","time":"…","msg":"404 /PANIC:"}'],
  [false, '{"level":"info","time":"…","msg":"404 /No space left"}'],
  [false, '{"level":"info","time":"…","msg":"submission stored"}'],
])('the alarm of docs/deploy.md is %s for %s', (isAlarm, line) => {
  const input = `${eraseLine}${line}\n${line}`;
  const { stdout } = spawnSync('sh', ['-c', filter], { input, encoding: 'utf8' });
  expect(stdout.trim()).toBe(isAlarm ? `${line}\n${line}` : '');
});

test('docs/deploy.md explains every warning and error of the log and of a migration', () => {
  const sources = ['server', 'worker', 'app', 'db'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|sql)$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const pattern = /(?:(?<!console)\.(?:warn|error)\(\s*[^'`;]*|RAISE WARNING )'(?<message>[^']+)'/g;
  const messages = [...sources.join('\n').matchAll(pattern)].map(
    ({ groups }) => groups?.message ?? '',
  );
  expect(messages.length).toBeGreaterThan(10);
  // Of the longer ones the page has the beginning.
  expect(messages.filter((text) => !deployment.includes(text.slice(0, 15)))).toEqual([]);
});

// `git check-ignore` needs a repository, which an archive of the site is not.
test.runIf(existsSync('.git'))('git ignores settings, dumps and exports', () => {
  const files = [
    '.env',
    '.env.old',
    'solicitudes.xlsx',
    'MARZO.XLSX',
    'marzo.csv',
    // A draft of an export, and the lock file of LibreOffice.
    '.marzo.xlsx.0b5f4c1e',
    '.~lock.marzo.xlsx#',
    'sitio-2026-11-22.dump',
    'copias/sitio',
  ];
  const args = ['check-ignore', '--no-index', ...files];
  expect(spawnSync('git', args, { encoding: 'utf8' }).stdout.trim().split('\n')).toEqual(files);
});
