import fc from 'fast-check';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { whatsappNumberOf } from '../../../app/contact/whatsapp-of.ts';
import { setUpConsultora } from '../../support/set-up-consultora.ts';

const here = setUpConsultora();

test('the database tells a WhatsApp number by the same rule as the letters', async () => {
  const sql = postgres(here.database.urls.owner, { max: 1, prepare: true });
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 17 });
  const beginning = fc.constantFrom(
    '',
    '',
    '+',
    '(+',
    '00',
    '57',
    '1',
    '3',
    '809',
    '+57',
    '+1',
    '601',
  );
  const spaced = fc
    .tuple(beginning, digits, fc.nat(12), fc.constantFrom('', ' ', '-', ' (', '+'))
    .map(([start, rest, at, mark]) => start + rest.slice(0, at) + mark + rest.slice(at));
  const manyDigits = fc.string({
    unit: fc.constantFrom(...'0123456789'),
    minLength: 10,
    maxLength: 12,
  });
  const exact = fc
    .tuple(
      fc.constantFrom('', '+', '00'),
      fc.constantFrom('57', '1', ''),
      fc.constantFrom('3', '60', '809', '829', '849', '819', '2'),
      manyDigits,
      fc.integer({ min: 9, max: 11 }),
    )
    .map(([plus, code, area, rest, length]) => plus + code + (area + rest).slice(0, length));
  const anyText = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => text.replaceAll('\0', ''));
  const told = { number: 0, none: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(spaced, exact, anyText),
      fc.constantFrom('colombia', 'republica-dominicana', 'otro'),
      async (telefono, pais) => {
        const [row] = await sql`select numero_de_whatsapp(${telefono}, ${pais}) as number`;
        const number = whatsappNumberOf(telefono, pais) ?? null;
        told[number ? 'number' : 'none'] += 1;
        expect(row?.number).toBe(number);
      },
    ),
    { numRuns: 3000 },
  );
  await sql.end();
  // Otherwise the property would say little.
  expect(Math.min(told.number, told.none)).toBeGreaterThan(300);
});
