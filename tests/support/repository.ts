import { readdirSync } from 'node:fs';

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
