import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../app/contact/clean-text.ts';

describe('cleanText', () => {
  test.each([
    ['trims', '  Ana  ', 'Ana'],
    ['composes accents', 'Jose\u0301', 'José'],
    ['composes accents that an invisible character kept apart', 'Jose\u200B\u0301', 'José'],
    ['leaves nothing of zero-width spaces', '\u200B\u200B\uFEFF\u2060', ''],
    ['leaves nothing of fillers that look empty', '\u3164\u115F\u2800', ''],
    ['removes control characters', 'A\u0000n\u0007a\u001B[31m', 'Ana[31m'],
    ['removes marks that turn the reading direction', '\u202Eana\u202C', 'ana'],
    ['removes half surrogate pairs', 'A\uD800na\uDFFF', 'Ana'],
    ['keeps whole surrogate pairs', 'Ana 👩🏽', 'Ana 👩🏽'],
    ['makes one space of inner line breaks', 'Ana \r\n\n\t María', 'Ana María'],
    ['makes one space of Unicode line breaks', 'Ana\u2028María\u0085Ruiz', 'Ana María Ruiz'],
    ['makes plain spaces of unusual ones', 'Ana\u00A0María\u3000Ruiz', 'Ana María Ruiz'],
    ['keeps inner spaces as they are', 'Ana  María', 'Ana  María'],
    ['keeps quotes, dashes and apostrophes', "Robert'); DROP TABLE--", "Robert'); DROP TABLE--"],
    ['keeps the scripts of the world', 'محمد Ωμέγα 山田 Дмитрий', 'محمد Ωμέγα 山田 Дмитрий'],
  ])('%s', (_fact, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });

  test('leaves a clean text as it is, whatever it was made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const clean = cleanText(typed);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });
});
