import fc from 'fast-check';
import type { Typed } from '../../app/contact/contact-request.ts';

/** Characters at the borders of the rules, beside anything Unicode has. */
const edge = fc.constantFrom(
  ...' -+()09aZñ@._\'"\\',
  '\0',
  '\t',
  '\n',
  '\r\n',
  '\x1F',
  '\x7F',
  '\x85',
  '\xA0',
  '\xAD',
  'e\u0301',
  '\u0301',
  '\u034F',
  '\u115F',
  '\u200B',
  '\u200D',
  '\u2028',
  '\u202E',
  '\u2800',
  '\u3000',
  '\uD800',
  '\uDC00',
  '\uFE0F',
  '\uFEFF',
  '\uFFFD',
  '\uFFFF',
  '𠮷',
  '👩🏽‍⚕️',
  '\u{E0041}',
  '\u{10FFFF}',
);
const anyText = fc.oneof(
  fc.array(edge, { maxLength: 24 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 120 }),
);
/** A good value, sometimes with something else before, inside or after it. */
const around = (good: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(good) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(good.length), fc.oneof(edge, fc.string({ unit: 'binary', maxLength: 3 })))
        .map(([at, other]) => good.slice(0, at) + other + good.slice(at)),
    },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.nat(260).map((length) => good[0]?.repeat(length) ?? '') },
  );

/** What a visitor, or a program, may put into the five fields. */
export const aTyped: fc.Arbitrary<Typed> = fc.record({
  pais: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('colombia', 'republica-dominicana', 'otro') },
    { weight: 1, arbitrary: around('colombia') },
  ),
  nombre: around('José Ñáñez'),
  telefono: around('+57 (300) 111-2233'),
  email: around("o'brien+web@mail.clinica.example"),
  empresa: around('Clínica del Norte'),
});
