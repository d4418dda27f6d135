import { expect, test } from 'vitest';
import { type ColorName, colors } from '../../app/colors.ts';

/** The colours of text, each with the grounds on which page and e-mails write in it. */
const grounds: Partial<Record<ColorName, ColorName[]>> = {
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

/** WCAG's relative luminance. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

test('text has a contrast of 4.5 : 1 on every ground', () => {
  const tooFaint = Object.entries(grounds).flatMap(([text, names]) =>
    names
      .map((ground) => ({ ground, ratio: contrastOf(colors[text as ColorName], colors[ground]) }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(({ ground, ratio }) => `${text} on ${ground}: ${ratio.toFixed(2)}`),
  );
  expect(tooFaint).toEqual([]);
});
