import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLicences } from '../../scripts/licence-list.ts';

test('the list of licences is that of the packages the site runs with', () => {
  expect(readFileSync('docs/licences.md', 'utf8'), 'run: npm run licences').toBe(listLicences());
});
