import { describe, expect, test } from 'vitest';
import { whatsappNumberOf } from '../../app/contact/whatsapp-of.ts';
import type { Pais } from '../../app/content/contact.ts';

describe('whatsappNumberOf', () => {
  test.each<[string, Pais, string, string | undefined]>([
    ['keeps a number of any country after +', 'otro', '+34 600 111 222', '+34600111222'],
    ['takes + over the country', 'colombia', '+1 (809) 555-0100', '+18095550100'],
    ['takes + behind a bracket', 'otro', '(+34) 600 111 222', '+34600111222'],
    ['takes 00 for +', 'otro', '00 34 600 111 222', '+34600111222'],
    ['completes a mobile of Colombia', 'colombia', '300 111 2233', '+573001112233'],
    ['completes a landline of Colombia', 'colombia', '(601) 555 0100', '+576015550100'],
    ['completes 809', 'republica-dominicana', '809-555-0100', '+18095550100'],
    ['completes 829', 'republica-dominicana', '829-555-0100', '+18295550100'],
    ['completes 849', 'republica-dominicana', '849-555-0100', '+18495550100'],
    ['keeps 57 of Colombia', 'colombia', '57 300 111 2233', '+573001112233'],
    ['keeps 1 of the Dominican Republic', 'republica-dominicana', '1 809 555 0100', '+18095550100'],
    ['leaves a short number', 'colombia', '555 0100', undefined],
    ['leaves ten digits that are no mobile', 'colombia', '555 555 0100', undefined],
    ['leaves ten digits of an unknown area', 'republica-dominicana', '305 555 0100', undefined],
    ["leaves the other country's way of writing", 'colombia', '809 555 0100', undefined],
    ['leaves a number without + from elsewhere', 'otro', '300 111 2233', undefined],
    ['leaves +57 without ten more digits', 'colombia', '+57 300 111', undefined],
    ['leaves +1 without ten more digits', 'otro', '+1 555 0100', undefined],
    ['leaves + that is too short', 'otro', '+34 600', undefined],
    ['leaves + that is too long', 'otro', '+34 600 111 222 333 44', undefined],
    ['leaves what has no digit', 'colombia', '+------', undefined],
  ])('%s', (_fact, pais, telefono, number) => {
    expect(whatsappNumberOf(telefono, pais)).toBe(number);
  });
});
