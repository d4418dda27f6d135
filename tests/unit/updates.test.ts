import { expect, test } from 'vitest';
import { read } from '../support/repository.ts';

interface Rule {
  description?: string;
  matchPackageNames?: string[];
}

const { packageRules }: { packageRules: Rule[] } = JSON.parse(read('renovate.json'));
const manifest = read('package.json');
const images = read('docker-compose.yml');

test('every rule for updates has its reason', () => {
  expect(packageRules.length).toBeGreaterThan(5);
  for (const rule of packageRules) expect(rule.description, JSON.stringify(rule)).toBeTruthy();
});

test('every rule for updates is for packages that are there', () => {
  const names = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  const isThere = (name: string) =>
    manifest.includes(name.endsWith('/**') ? `"${name.slice(0, -2)}` : `"${name}": `) ||
    images.includes(`image: ${name}:`);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

test('what is run on every push is what .ci/run runs, on the oldest Node too', () => {
  const workflow = read('.github/workflows/test.yml');
  const commands =
    read('.ci/run')
      .match(/^npm .*$/m)?.[0]
      .split(' && ') ?? [];
  expect(commands).toContain('npm test');
  for (const command of commands) expect(workflow).toContain(`- run: ${command}\n`);
  const oldest = JSON.parse(manifest).engines.node.match(/\d+/)[0];
  expect(workflow).toContain(`node: [${oldest}, `);
});
