import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attribution, attributionOf } from '../../app/contact/attribution.ts';
import { cleanText } from '../../app/contact/clean-text.ts';

const site = 'https://www.consultora.example';

/** The attribution of a form that was sent from that page, with those hidden fields. */
function attribute(page: string | undefined, fields: Record<string, string> = {}): Attribution {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers = page === undefined ? {} : { referer: page };
  return attributionOf(new Request(`${site}/?index`, { method: 'POST', headers }), form);
}

describe('what brought a visitor', () => {
  test('is told by the address of the page that held the form', () => {
    const page = `${site}/?utm_source=instagram&utm_medium=social&utm_campaign=d%C3%ADa+de+la+madre&gclid=1`;
    expect(attribute(page)).toEqual({
      utm_source: 'instagram',
      utm_medium: 'social',
      utm_campaign: 'día de la madre',
    });
  });

  test('is handed on by the form of a page that answered an earlier attempt', () => {
    const known = { utm_source: 'boletin', referrer_host: 'www.google.com' };
    expect(attribute(`${site}/?index`, known)).toEqual(known);
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
    expect(attribute(`${site}/`, { referrer_host: from }).referrer_host).toBe(known);
  });

  test.each([undefined, '', 'about:client', 'no address', `${site}/`, `${site}/?enviado`])(
    'is unknown where the page was %j',
    (page) => expect(attribute(page)).toEqual({}),
  );

  test('is kept clean and short, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (source) => {
        const page = new URL(site);
        page.searchParams.set('utm_source', source);
        const { utm_source } = attribute(page.href);
        if (utm_source === undefined) return;
        expect([...utm_source].length).toBeLessThanOrEqual(100);
        expect(cleanText(utm_source)).toBe(utm_source);
        expect(utm_source).not.toBe('');
      }),
    );
    expect(attribute(`${site}/?utm_source=${'é'.repeat(99)}%20${'é'.repeat(9)}`).utm_source).toBe(
      'é'.repeat(99),
    );
    expect(attribute(`${site}/?utm_source=%00%0d%0a&utm_medium=a%0ab`)).toEqual({
      utm_medium: 'a b',
    });
  });
});
