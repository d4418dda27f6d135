import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { spamReasons } from '../../../app/content/emails.ts';
import { privacyVersion } from '../../../app/content/privacy.ts';
import { sampleForm } from '../../support/sample.ts';
import { setUpSite } from '../../support/set-up-site.ts';
import { send } from '../../support/site.ts';

const here = await setUpSite();

test('an unknown path gets the specified 404', async () => {
  const response = await here.get('/no/hay%0Anada%1B[31m');
  const page = await response.text();
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  for (const text of ['404', 'Oops! Page not found', 'Return to Home', 'href="/"']) {
    expect(page).toContain(text);
  }
});

test.each([
  ['GET', '/'],
  ['GET', '/privacidad'],
  ['GET', '/nada'],
  ['GET', '/favicon.svg'],
  ['GET', '/_root.data'],
  ['POST', '/?index'],
])('%s %s carries the security headers', async (method, path) => {
  const body = method === 'POST' ? new URLSearchParams({ pais: '' }) : null;
  const { headers } = await fetch(here.site.url + path, { method, body });
  const { 'content-security-policy': policy, ...others } = Object.fromEntries(headers);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'[^;]*; style-src 'self'[^;]*; /);
  expect(policy).toMatch(/form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/);
  expect(policy?.match(/default-src/g)).toHaveLength(1);
  expect(policy).not.toContain('unsafe');
  expect(others).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(others).not.toHaveProperty('x-powered-by');
  expect(others).not.toHaveProperty('set-cookie');
});

const formOf = (changes: Record<string, string>) =>
  new URLSearchParams({ ...sampleForm, ...changes });

test('an invalid form gets 422 with its values escaped and no-store', async () => {
  const response = await here.post(formOf({ nombre: '"><b>A', telefono: 'abc' }), {
    referer: `${here.site.url}/?utm_source=%22%3E%3Cb%3Eboletin`,
  });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;A"');
  expect(page).toContain('name="utm_source" value="&quot;&gt;&lt;b&gt;boletin"/>');
});

test.each([
  ['a full honeypot', { dejar_vacio: 'x', nombre: 'http://x.example' }, spamReasons.honeypot],
  ['an empty honeypot', { dejar_vacio: '' }, null],
])('a form with %s gets 303 and its spam mark', async (_what, changes, mark) => {
  const email = `marca.${mark?.length}@clinica.example`;
  expect((await here.post(formOf({ ...changes, email }))).status).toBe(303);
  expect(await here.rows(email)).toMatchObject([{ spam_reason: mark }]);
});

test('attribution and privacy version are stored; another campaign is the same row', async () => {
  const hidden = { privacy_version: privacyVersion, referrer_host: 'l.instagram.com' };
  for (const source of ['instagram', 'otra']) {
    const referer = `${here.site.url}/?utm_source=${source}&utm_medium=social&utm_campaign=%3Cb%3Enov`;
    const form = formOf({ email: 'visita@clinica.example', ...hidden });
    expect((await here.post(form, { referer })).status).toBe(303);
  }
  expect(await here.rows('visita@clinica.example')).toMatchObject([
    { ...hidden, utm_source: 'instagram', utm_medium: 'social', utm_campaign: '<b>nov' },
  ]);
});

test("every visitor gets the same bytes, without any visitor's input", async () => {
  const before = await here.getRaw('/');
  await send(here.site.url, { ...sampleForm, nombre: 'Y' });
  await send(here.site.url, sampleForm);
  await here.getRaw('/', { 'x-forwarded-host': 'evil.example', host: 'evil.example' });
  const success = await here.getRaw('/?utm_source=x&enviado');
  expect(success.headers['cache-control']).toBe('no-store');
  const after = await here.getRaw('/?utm_source=evil', {
    'user-agent': 'bot',
    'accept-language': 'en',
  });
  expect(after.body).toEqual(before.body);
  expect(after.headers.etag).toBe(before.headers.etag);
});

const htmlValidate = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
});

test.each([
  ['the page', () => here.get('/')],
  ['the page after a success', () => here.get('/?enviado')],
  ['the privacy page', () => here.get('/privacidad')],
  ['the page after an error', () => here.post(formOf({ nombre: '' }))],
  ['the page of a path that leads nowhere', () => here.get('/nada')],
  ['the page of an error', () => here.post(formOf({}), {}, '/otra')],
])('%s is valid and accessible HTML', async (_what, load) => {
  const { results } = await htmlValidate.validateString(await (await load()).text());
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});
