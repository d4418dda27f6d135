import { describe, expect, test } from 'vitest';
import { color } from '../../worker/emails/styles.ts';
import { ourFiles, read } from '../support/repository.ts';

/** The tokens' colours by name, in six digits. */
const tokens = new Map(
  [...read('app/tailwind.css').matchAll(/--color-(\w+): (#[0-9a-f]+);/g)].map(
    ([, name = '', value = '']) => [name, inSixDigits(value)],
  ),
);

function inSixDigits(value: string): string {
  return value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value;
}

const coloursIn = (file: string) => read(file).match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/g) ?? [];

describe('the colours of the tokens', () => {
  test.each(Object.entries(color))('%s is the same in emails', (name, value) => {
    expect(value).toBe(tokens.get(name));
  });

  test.each([
    'app/found/head.tsx',
    'app/found/share-picture-svg.ts',
    'app/routes/manifest.ts',
    'scripts/icons.ts',
    'public/favicon.svg',
  ])('are the only ones in %s', (file) => {
    const colours = read(file).match(/#[0-9a-f]{6}\b/gi) ?? [];
    expect(colours.length).toBeGreaterThan(0);
    for (const colour of colours) expect([...tokens.values()]).toContain(colour.toLowerCase());
  });

  test('are repeated by no style sheet, and a shade that two sheets have is one of them', () => {
    const sheets = ourFiles.filter((file) => /^app\/.*\.css$/.test(file));
    expect(sheets.length).toBeGreaterThan(20);
    const shades = sheets
      .filter((file) => file !== 'app/tailwind.css')
      .flatMap((file) => [...new Set(coloursIn(file).map(inSixDigits))]);
    expect(shades.filter((shade) => [...tokens.values()].includes(shade))).toEqual([]);
    expect(shades.filter((shade, at) => shades.indexOf(shade) !== at)).toEqual([]);
  });

  test('give the night above the picture of phones its colour', () => {
    const night = tokens.get('night')?.slice(1);
    expect(read('app/media/pictures.ts').match(/headroom=(\w+)/g)).toEqual([
      `headroom=${night}`,
      `headroom=${night}`,
    ]);
  });
});
