import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../../app/contact/clean-text.ts';

test.each([
  ['composes accents', 'Jose\u0301', 'José'],
  ['composes accents after removing the invisible character between', 'Jose\u200B\u0301', 'José'],
  [
    'removes zero-width spaces, fillers and blank braille',
    '\u200B\uFEFF\u2060\u3164\u115F\u2800',
    '',
  ],
  ['removes joiners and variation selectors', '3\u200D0\u200C1\uFE0F', '301'],
  ['removes control characters', 'A\u0000n\u0007a\u001B[31m', 'Ana[31m'],
  ['removes direction marks and unpaired surrogates', '\u202EA\uD800na\uDFFF\u202C', 'Ana'],
  [
    'collapses spaces and line breaks',
    ' Ana \r\n\n\t María\u2028\u0085\u00A0\u3000Ruiz ',
    'Ana María Ruiz',
  ],
  ['retains punctuation', "Robert'); DROP TABLE--", "Robert'); DROP TABLE--"],
  ['retains scripts and emoji', 'محمد Ωμέγα 山田 Дмитрий 👩🏽', 'محمد Ωμέγα 山田 Дмитрий 👩🏽'],
])('cleanText %s', (_fact, typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
});

test('cleanText of a clean text returns the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const clean = cleanText(typed);
      expect(cleanText(clean)).toBe(clean);
    }),
    { numRuns: 5000 },
  );
});
