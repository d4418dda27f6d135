import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const notOurs = ['.git', 'build', 'copias', 'data', 'node_modules', 'test-results'];

/** Every file of the checkout that is ours to write, by its path from the root. */
export const ourFiles: string[] = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !notOurs.includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, withFileTypes: true })
          .filter((inside) => inside.isFile())
          .map((inside) => `${inside.parentPath}/${inside.name}`)
      : [entry.name],
  );

export const code = ourFiles.filter((file) => /\.(?:tsx?|m?js)$/.test(file));

/** Code that is no test and no tool's settings. */
export const codeOfTheSite = code.filter(
  (file) => !/^(?:tests\/.*|knip\.ts|[^/]+\.config\.[jt]s)$/.test(file),
);

export const read = (file: string) => readFileSync(file, 'utf8');

/** What a file imports of ours, by its path from the root, and whether it takes types only. */
export function importsOf(file: string): { path: string; isType: boolean }[] {
  const text = read(file);
  return [
    ...text.matchAll(/^import (type )?[^;]*?from '([#.][^']+)'/gm),
    ...text.matchAll(/(?:^import |\bimport\()()'([#.][^']+)'/gm),
  ].map(([, type, specifier = '']) => {
    const [name = ''] = specifier.split('?');
    const path = /^#(?:env|log)$/.test(name) ? `${name}.ts` : name;
    return {
      path: path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
      isType: type === 'type ' || file.endsWith('.d.ts'),
    };
  });
}
