import { expect, test } from 'vitest';
import { whatsappNumberOf } from '../../app/contact/whatsapp-of.ts';
import type { Pais } from '../../app/content/contact.ts';

test.each<[Pais, string, string | undefined]>([
  // International numbers of any country.
  ['otro', '+34 600 111 222', '+34600111222'],
  ['colombia', '+1 (809) 555-0100', '+18095550100'],
  ['otro', '(+34) 600 111 222', '+34600111222'],
  ['otro', '00 34 600 111 222', '+34600111222'],
  // National numbers of Colombia and the Dominican Republic.
  ['colombia', '300 111 2233', '+573001112233'],
  ['colombia', '(601) 555 0100', '+576015550100'],
  ['republica-dominicana', '809-555-0100', '+18095550100'],
  ['republica-dominicana', '829-555-0100', '+18295550100'],
  ['republica-dominicana', '849-555-0100', '+18495550100'],
  ['colombia', '57 300 111 2233', '+573001112233'],
  ['republica-dominicana', '1 809 555 0100', '+18095550100'],
  // Numbers that nobody can be sure of.
  ['colombia', '555 0100', undefined],
  ['colombia', '555 555 0100', undefined],
  ['republica-dominicana', '305 555 0100', undefined],
  ['colombia', '809 555 0100', undefined],
  ['otro', '300 111 2233', undefined],
  ['colombia', '+57 300 111', undefined],
  ['otro', '+1 555 0100', undefined],
  ['otro', '+34 600', undefined],
  ['otro', '+34 600 111 222 333 44', undefined],
  ['colombia', '+------', undefined],
])('in %s the WhatsApp number of %s is %s', (country, phone, number) => {
  expect(whatsappNumberOf(phone, country)).toBe(number);
});
