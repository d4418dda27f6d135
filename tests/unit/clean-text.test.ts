import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLines, cleanText } from '../../app/contact/clean-text.ts';

test.each([
  ['composes accents', 'Jose\u0301', 'José'],
  ['composes accents that an invisible character kept apart', 'Jose\u200B\u0301', 'José'],
  ['leaves nothing of zero-width spaces', '\u200B\u200B\uFEFF\u2060', ''],
  ['leaves nothing of fillers that look empty', '\u3164\u115F\u2800', ''],
  ['leaves nothing of joiners and variation selectors alone', '\u200D\uFE0F\u200C', ''],
  ['keeps a non-joiner inside a word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['keeps a joiner before a mark', 'র\u200D্য', 'র\u200D্য'],
  ['keeps the signs inside emoji', '👩🏽‍⚕️ 🏳️‍🌈 👁️‍🗨️ 1️⃣', '👩🏽‍⚕️ 🏳️‍🌈 👁️‍🗨️ 1️⃣'],
  ['removes joiners at edges and spaces', '\u200DAna\u200C \u200DRuiz\u200C', 'Ana Ruiz'],
  ['removes joiners and selectors between digits', '300\u200D111\u200C22\uFE0F33', '3001112233'],
  ['removes variation selectors from letters', 'Ana\uFE0F R\uFE0Euiz', 'Ana Ruiz'],
  ['removes control characters', 'A\u0000n\u0007a\u001B[31m', 'Ana[31m'],
  ['removes marks that turn the reading direction', '\u202Eana\u202C', 'ana'],
  ['removes half surrogate pairs', 'A\uD800na\uDFFF', 'Ana'],
  ['makes one space of inner line breaks', 'Ana \r\n\n\t María', 'Ana María'],
  ['makes one space of Unicode line breaks', 'Ana\u2028María\u0085Ruiz', 'Ana María Ruiz'],
  ['makes plain spaces of unusual ones', 'Ana\u00A0María\u3000Ruiz', 'Ana María Ruiz'],
  ['keeps inner spaces as they are', 'Ana  María', 'Ana  María'],
  ['keeps quotes, dashes and apostrophes', "Robert'); DROP TABLE--", "Robert'); DROP TABLE--"],
  ['keeps the scripts of the world', 'محمد Ωμέγα 山田 Дмитрий', 'محمد Ωμέγα 山田 Дмитрий'],
])('cleanText %s', (_fact, typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
});

test('cleanLines keeps the breaks of a text of several lines, each of which is clean', () => {
  const lines = cleanLines('\r\n Hola:\u0007 \r\n\r\nJose\u0301\u2028\u0085Ruiz\rBogotá\n\u200B ');
  expect(lines).toBe('Hola:\n\nJosé Ruiz\nBogotá');
  expect(cleanLines(lines)).toBe(lines);
});

const signs = [...'\u200C\u200D\uFE0F\u0301\u0338=↔👩🏽a1 '];
test.each([
  ['any characters', 'binary'],
  ['joiners and what they stand between', fc.constantFrom(...signs)],
] as const)('cleanText leaves a clean text of %s as it is', (_what, unit) => {
  fc.assert(
    fc.property(fc.string({ unit }), (typed) => {
      const clean = cleanText(typed);
      expect(cleanText(clean)).toBe(clean);
    }),
    { numRuns: 5000, examples: [['a\u200C↔\u0301\u200C\u0338']] },
  );
});
