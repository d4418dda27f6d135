import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../app/contact/clean-text.ts';
import { type Visit, visitOf } from '../../app/contact/visit.ts';

const site = 'https://www.consultora.example';

/** What is known of a visit whose form was sent from that page, with those hidden fields. */
function visit(page: string | undefined, fields: Record<string, string> = {}): Visit {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers = page === undefined ? {} : { referer: page };
  return visitOf(new Request(`${site}/?index`, { method: 'POST', headers }), form);
}

describe('what brought a visitor', () => {
  test('is told by the address of the page that held the form', () => {
    const page = `${site}/?utm_source=instagram&utm_medium=social&utm_campaign=d%C3%ADa+de+la+madre&gclid=1`;
    expect(visit(page)).toEqual({
      fuente: 'instagram',
      medio: 'social',
      campana: 'día de la madre',
    });
  });

  test('is handed on by the form of a page that answered an earlier attempt', () => {
    const known = { fuente: 'boletin', procedencia: 'www.google.com' };
    expect(visit(`${site}/?index`, known)).toEqual(known);
  });

  test.each([
    ['www.google.com', 'www.google.com'],
    ['WWW.Clinica.Example:8443', 'www.clinica.example'],
    ['com.google.android.gm', 'com.google.android.gm'],
    ['xn--clnica-4va.example', 'xn--clnica-4va.example'],
    ['www.consultora.example', undefined],
    ['', undefined],
    ['<script>alert(1)</script>', undefined],
    ['=cmd()', undefined],
    ['a b', undefined],
    ['[::1]', undefined],
    [`${'a'.repeat(250)}.com`, undefined],
  ])('as the site that linked here, %j is %j', (from, known) => {
    expect(visit(`${site}/`, { procedencia: from }).procedencia).toBe(known);
  });

  test.each([undefined, '', 'about:client', 'no address', `${site}/`, `${site}/?enviado`])(
    'is unknown where the page was %j',
    (page) => expect(visit(page)).toEqual({}),
  );

  test('is kept clean and short, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (source) => {
        const page = new URL(site);
        page.searchParams.set('utm_source', source);
        const { fuente } = visit(page.href);
        if (fuente === undefined) return;
        expect([...fuente].length).toBeLessThanOrEqual(100);
        expect(cleanText(fuente)).toBe(fuente);
        expect(fuente).not.toBe('');
      }),
    );
    expect(visit(`${site}/?utm_source=${'é'.repeat(99)}%20${'é'.repeat(9)}`).fuente).toBe(
      'é'.repeat(99),
    );
    expect(visit(`${site}/?utm_source=%00%0d%0a&utm_medium=a%0ab`)).toEqual({ medio: 'a b' });
  });
});
