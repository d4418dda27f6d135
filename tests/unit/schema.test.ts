import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the migrations are what the schema says', () => {
  // drizzle-kit takes only a path below the working directory.
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync('test-results/migrations-');
  cpSync('db/migrations', folder, { recursive: true });
  const said = execFileSync(
    'node_modules/.bin/drizzle-kit',
    ['generate', '--dialect=postgresql', '--schema=db/schema.ts', `--out=${folder}`],
    { encoding: 'utf8' },
  );
  expect(said).toContain('No schema changes');
  expect(readdirSync(folder)).toEqual(readdirSync('db/migrations'));
  rmSync(folder, { recursive: true });
});

test('each migration is younger than the one before, or a database that has that one would never get it', () => {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const births: number[] = entries.map(({ when }: { when: number }) => when);
  expect(births).toEqual([...births].sort((one, other) => one - other));
});
