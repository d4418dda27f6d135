import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { codeOfTheSite, importsOf, ourFiles, read } from '../support/repository.ts';

const importersOf = new Map<string, string[]>();
for (const file of codeOfTheSite) {
  for (const { path } of importsOf(file)) {
    importersOf.set(path, [...(importersOf.get(path) ?? []), file]);
  }
}

/** A file, those that import it, those that import them, and so on. */
function withReaders(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const importer of importersOf.get(file) ?? []) withReaders(importer, found);
  return found;
}

test.each(ourFiles.filter((file) => file.startsWith('app/content/')))(
  'every word of %s is read by its name',
  (file) => {
    const names = new Set(
      [...read(file).matchAll(/^\s*([a-z]\w*)\??:/gim)].map(([, name]) => name),
    );
    const readers = [...withReaders(file)].map(read).join('\n');
    const unread = [...names].filter(
      (name) => !new RegExp(`(?:\\.|[{,]\\s*)${name}\\b(?!\\??:|')`).test(readers),
    );
    expect(unread).toEqual([]);
  },
);

/** Beside what is shown: notes, types, licences, and how the fonts were cut. */
const notShown = /\.(?:md|txt|ts|sh)$/;

test('every picture, clip, drawing and font is asked for by its name', () => {
  const files = ourFiles.filter(
    (file) => /^(?:app\/media|public)\//.test(file) && !notShown.test(file),
  );
  const asking = ourFiles.filter((file) => /^app\/.*\.(?:tsx?|css)$/.test(file)).map(read);
  const isNamed = (name: string) => asking.some((text) => text.includes(name));
  // The manifest makes the names of icons of their sides.
  const unused = files
    .map((file) => basename(file))
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is looked for in code.
    .filter((name) => !isNamed(name) && !isNamed(name.replace(/\d+/, '${side}')));
  expect(files.length).toBeGreaterThan(20);
  expect(unused).toEqual([]);
});
