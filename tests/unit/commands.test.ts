import { describe, expect, test } from 'vitest';
import { ourFiles, read } from '../support/repository.ts';

/** Where each of npm's scripts is run: the file, and what it says there. */
const runBy: Record<string, [file: string, words: string]> = {
  start: ['tests/integration/start.test.ts', 'await npmStart()'],
  'start:remix-serve': ['tests/integration/start.test.ts', "npmStart('start:remix-serve')"],
  dev: ['tests/integration/start.test.ts', "npmStart('dev')"],
  build: ['scripts/build-if-stale.ts', "'scripts/build.ts'"],
  test: ['.ci/run', 'npm test'],
  'test:unit': ['scripts/check.ts', "'--project', 'unit'"],
  lint: ['scripts/quick-checks.ts', "'biome', ['check']"],
  types: ['scripts/quick-checks.ts', "'tsc'"],
  'db:generate': ['tests/unit/schema.test.ts', "'generate'"],
  'db:migrate': ['tests/integration/commands.test.ts', "'db:migrate'"],
  'db:backup': ['tests/integration/guide.test.ts', 'npm run db:backup'],
  'db:restore': ['tests/integration/guide.test.ts', 'npm run db:restore'],
  leads: ['tests/integration/guide.test.ts', 'npm run leads -- list'],
  'mail:preview': ['tests/integration/commands.test.ts', "'mail:preview'"],
  sprite: ['tests/integration/commands.test.ts', "'sprite'"],
  icons: ['tests/integration/commands.test.ts', "'icons'"],
  licences: ['tests/integration/commands.test.ts', "'licences'"],
};

/** Why the others are run by people only. */
const runByNobody: Record<string, string> = {
  check: 'runs the unit tests, this one among them; npm test runs the same list of checks',
  format: 'writes what lint would complain of',
  'test:integration': 'a part of npm test',
  'test:faults': 'a part of npm test',
  'test:e2e': 'a part of npm test',
  'test:docker': 'needs a Docker engine',
  'test:export': 'a million rows take minutes; npm test exports a tenth of them',
  bench: 'takes minutes of a machine that does nothing else',
  'bench:bundle': 'draws something for somebody to look at',
  'db:studio': 'stays open for somebody to look',
  screenshots: 'makes pictures for somebody to judge',
};

const scripts: string[] = Object.keys(JSON.parse(read('package.json')).scripts);
const documents = ourFiles.filter((file) => file.endsWith('.md'));

/** The scripts that a text tells to run. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  );

/** Those of the README's list of commands, where several on a line need no `npm run` each. */
function listedCommands(): string[] {
  const [list = ''] = read('README.md').split('\n## ');
  const rows = list.match(/^\| `npm .*? \|/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/`(?:npm run )?([\w:-]+)/g)]);
  return [...commandsIn(list), ...listed.map(([, name = '']) => name)];
}

describe('every script of package.json', () => {
  test("stands in the README's list of commands", () => {
    const listed = listedCommands();
    expect(scripts.filter((script) => !listed.includes(script))).toEqual([]);
  });

  test('is run by a test, or there is a reason why not', () => {
    expect([...Object.keys(runBy), ...Object.keys(runByNobody)].sort()).toEqual(scripts.sort());
  });

  test.each(Object.entries(runBy))('%s is run where it says', (_script, [file, words]) => {
    expect(read(file)).toContain(words);
  });
});

test.each(documents)('%s names no command that is not there', (file) => {
  expect(commandsIn(read(file)).filter((script) => !scripts.includes(script))).toEqual([]);
});

test('every file that the README and CONTRIBUTING point at is there', () => {
  const links = ['README.md', 'CONTRIBUTING.md'].flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path = '']) => path),
  );
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((path) => !ourFiles.includes(path))).toEqual([]);
});
