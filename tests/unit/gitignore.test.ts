import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guides = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith('.md'),
);
const named = guides.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/[\w*…-]+\.(?:xlsx|csv|dump)\b/g)].map(([name]) => name),
);

// `git check-ignore` needs a repository, which an archive of the site is not.
test.runIf(existsSync('.git')).each([
  ...new Set(named),
  'MARZO.XLSX',
  // The export writes a draft first.
  '.marzo.xlsx.0b5f4c1e',
  '.~lock.marzo.xlsx#',
  'copias/sitio',
  '.env.old',
])('git ignores %s', (name) => {
  expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', name]).status).toBe(0);
});

test('the guides name personal files, and add files to git by name', () => {
  expect(named).toEqual(expect.arrayContaining(['solicitudes.xlsx', 'marzo.xlsx']));
  for (const path of guides)
    expect(readFileSync(path, 'utf8')).not.toMatch(/git add (-A|\.|--all)/);
});
