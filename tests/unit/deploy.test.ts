import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('docs/deploy.md explains every warning and error of the log and of a migration', () => {
  const sources = ['server', 'worker', 'app', 'db']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(tsx?|sql)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const alarms = [
    ...sources.matchAll(/(?<!console)\.(?:warn|error)\(\s*[^'`;]*'([^']+)'/g),
    ...sources.matchAll(/RAISE WARNING '([^']+)'/g),
  ].map(([, text = '']) => text);
  expect(alarms.length).toBeGreaterThan(10);
  const page = readFileSync('docs/deploy.md', 'utf8');
  // Of the longer ones the page has the beginning.
  expect(alarms.filter((text) => !page.includes(text.slice(0, 15)))).toEqual([]);
});
