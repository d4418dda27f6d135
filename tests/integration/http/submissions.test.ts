import { expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { setUpSite } from '../../support/set-up-site.ts';

const here = setUpSite();
const formOf = (changes: Record<string, string>) =>
  new URLSearchParams({ ...aRequest, ...changes });

test('an invalid form comes back with the first message and what was typed, escaped', async () => {
  const answer = await here.post(formOf({ nombre: '"><b>A', telefono: 'abc', email: 'no' }), {
    referer: `${here.site.url}/?utm_source=%22%3E%3Cb%3Eboletin`,
  });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(page).toMatch(/role="alert"[^>]*>.*El teléfono debe tener al menos 7 caracteres/s);
  expect(page).not.toContain('Ingresa un email válido');
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;A"');
  expect(page).toContain('value="no"');
  expect(page).toMatch(/<option value="colombia" selected="">/);
  expect(page).toContain('name="utm_source" value="&quot;&gt;&lt;b&gt;boletin"/>');
  expect(await here.rows('no')).toEqual([]);
});

test.each([
  ['its honeypot filled in', { dejar_vacio: 'x' }, 'honeypot'],
  ['a link for a name', { nombre: 'www.casino.example' }, 'link'],
  ['its honeypot left empty', { dejar_vacio: '' }, null],
])('a form with %s is answered like any other, and marked', async (_what, changes, mark) => {
  const email = `${mark}@clinica.example`;
  const answer = await here.post(formOf({ ...changes, email }));
  expect(answer.status).toBe(303);
  expect(await here.rows(email)).toMatchObject([{ spam_reason: mark }]);
});

test('what brought the visitor and the privacy notice are stored; another campaign is no other row', async () => {
  const hidden = { privacy_version: '2026-11-21', referrer_host: 'l.instagram.com' };
  for (const source of ['instagram', 'otra']) {
    const referer = `${here.site.url}/?utm_source=${source}&utm_medium=social&utm_campaign=%3Cb%3Enov`;
    const form = formOf({ email: 'visita@clinica.example', ...hidden });
    expect((await here.post(form, { referer })).status).toBe(303);
  }
  expect(await here.rows('visita@clinica.example')).toMatchObject([
    { ...hidden, utm_source: 'instagram', utm_medium: 'social', utm_campaign: '<b>nov' },
  ]);
});
