import { expect, test } from 'vitest';
import { attributionOf } from '../../app/contact/attribution.server.ts';

const site = 'https://www.consultora.example';

/** The attribution of a form that was sent from that page, with those hidden fields. */
function attributionFrom(referer: string | undefined, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers = referer === undefined ? {} : { referer };
  return attributionOf(new Request(`${site}/?index`, { method: 'POST', headers }), form);
}

test.each([
  ['www.google.com', 'www.google.com'],
  ['WWW.Clinica.Example:8443', 'www.clinica.example'],
  ['com.google.android.gm', 'com.google.android.gm'],
  ['xn--clnica-4va.example', 'xn--clnica-4va.example'],
  ['www.consultora.example', undefined],
  ['<script>alert(1)</script>', undefined],
  ['=cmd()', undefined],
  ['[::1]', undefined],
  [`${'a'.repeat(250)}.com`, undefined],
])('the attribution of a submission takes %j as the referring host %j', (host, known) => {
  expect(attributionFrom(`${site}/`, { referrer_host: host }).referrer_host).toBe(known);
});

test.each([undefined, '', 'about:client', 'no address', `${site}/`, `${site}/?enviado`])(
  'the attribution of a submission is empty where the page was %j',
  (page) => expect(attributionFrom(page)).toEqual({}),
);

test('the attribution of a submission is clean and at most 100 characters long', () => {
  const source = `${'é'.repeat(99)}%20${'é'.repeat(9)}`;
  expect(attributionFrom(`${site}/?utm_source=${source}`).utm_source).toBe('é'.repeat(99));
  expect(attributionFrom(`${site}/?utm_source=%00%0d%0a&utm_medium=a%0ab`)).toEqual({
    utm_medium: 'a b',
  });
});
