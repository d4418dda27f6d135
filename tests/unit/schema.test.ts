import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
