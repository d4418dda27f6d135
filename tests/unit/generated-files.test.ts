import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '../../app/content/icon-name.ts';

test('the migrations are what the schema says', () => {
  // drizzle-kit takes only a path below the working directory.
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync('test-results/migrations-');
  cpSync('db/migrations', folder, { recursive: true });
  const output = execFileSync(
    'node_modules/.bin/drizzle-kit',
    ['generate', '--dialect=postgresql', '--schema=db/schema.ts', `--out=${folder}`],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(output).toContain('No schema changes');
});

test('migrations are in order of time, as drizzle skips one that is older than the last applied', () => {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const times: number[] = entries.map(({ when }: { when: number }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('every icon that the page names is in the sprite', () => {
  const sprite = readFileSync('app/ui/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol [^>]*id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(expect.arrayContaining([...iconNames]));
});
