import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ColorName, colors } from '../../app/colors.ts';
import { iconNames } from '../../app/content/icon-name.ts';

/** The colours of text on page and in e-mails, each with the colours of its backgrounds. */
const backgrounds: Partial<Record<ColorName, ColorName[]>> = {
  night: ['cream', 'sand', 'white', 'mint', 'peach', 'foam', 'blush'],
  petrol: ['cream', 'sand', 'white'],
  lagoon: ['cream', 'sand'],
  ember: ['cream', 'white'],
  slate: ['cream', 'white'],
  white: ['petrol', 'deep', 'tide', 'ember', 'rust'],
  cream: ['night', 'petrol', 'deep', 'plum', 'berry'],
  sand: ['night', 'deep', 'tide'],
  mint: ['night', 'petrol', 'deep'],
  peach: ['night', 'petrol', 'deep', 'tide'],
};

/** WCAG's relative luminance, and a twentieth. */
function luminanceOf(name: ColorName): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colors[name].slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
}

test('text has a contrast of 4.5 : 1 on every background', () => {
  for (const [text, names] of Object.entries(backgrounds)) {
    for (const background of names) {
      const [a, b] = [luminanceOf(text as ColorName), luminanceOf(background)];
      const contrast = Math.max(a, b) / Math.min(a, b);
      expect.soft(contrast, `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the sprite has every icon', () => {
  const sprite = readFileSync('app/ui/icons.svg', 'utf8');
  const ids = [...sprite.matchAll(/<symbol [^>]*id="([\w-]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining([...iconNames]));
});
