import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { drawTable } from '../../scripts/leads/draw-table.ts';

const columns = [
  { title: 'Fecha' },
  { title: 'Nombre', least: 6 },
  { title: 'Email', least: 8, leaveOut: 1 },
];

test('a table is as wide as its values where they fit', () => {
  expect(drawTable(columns, [['5/3', 'Ana', 'ana@a.co']], 80)).toBe(
    'Fecha │ Nombre │ Email\n──────┼────────┼─────────\n5/3   │ Ana    │ ana@a.co',
  );
});

test('it shortens what may be shortened, then leaves a column out', () => {
  const row = ['5/3', 'Ana María Restrepo', 'ana@clinica.example'];
  expect(drawTable(columns, [row], 31)).toContain('5/3   │ Ana María… │ ana@clini…');
  expect(drawTable(columns, [row], 20)).toBe(
    'Fecha │ Nombre\n──────┼─────────────\n5/3   │ Ana María R…',
  );
});

test('no line is wider than the terminal, whatever the values hold', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) => text.replace(/\p{Cc}/gu, ''));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }),
      fc.integer({ min: 20, max: 120 }),
      (rows, width) => {
        for (const line of drawTable(columns, rows, width).split('\n')) {
          expect(stringWidth(line)).toBeLessThanOrEqual(width);
        }
      },
    ),
  );
});
