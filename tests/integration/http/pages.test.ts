import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentVersion } from '../../../app/content/privacy.ts';
import { spamReasons } from '../../../app/content/spam.ts';
import { audit } from '../../support/lighthouse.ts';
import { sampleForm } from '../../support/sample.ts';
import { send } from '../../support/send.ts';
import { setUpSite } from '../../support/set-up-site.ts';

const here = setUpSite();

test('an address that leads nowhere is a 404 whose path goes to the console on one line', async () => {
  const answer = await here.get('/no/hay%0Anada%1B[31m');
  const page = await answer.text();
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const text of ['404', 'Oops! Page not found', 'Return to Home', 'href="/"', 'noindex']) {
    expect(page).toContain(text);
  }
  expect(page).toContain('<title>404 | Oops! Page not found</title>');
  await here.site.hasPrinted('404 /no/hay');
  expect(here.site.printed()).toMatch(/^\{.*"msg":"404 \/no\/hay%0Anada%1B\[31m"\}$/m);
});

test.each(['//evil.example/', '/assets/nada.js', '/nada.data'])('so is %s', async (path) => {
  expect((await here.get(path)).status).toBe(404);
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

test('an invalid form comes back with the first message and what was typed, escaped', async () => {
  const answer = await here.post(formOf({ nombre: '"><b>A', telefono: 'abc', email: 'no' }), {
    referer: `${here.site.url}/?utm_source=%22%3E%3Cb%3Eboletin`,
  });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  expect(page).toMatch(/role="alert"[^>]*>.*El teléfono debe tener al menos 7 caracteres/s);
  expect(page).not.toContain('Ingresa un email válido');
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;A"');
  expect(page).toContain('value="no"');
  expect(page).toMatch(/<option value="colombia" selected="">/);
  expect(page).toContain('name="utm_source" value="&quot;&gt;&lt;b&gt;boletin"/>');
  expect(await here.rows('no')).toEqual([]);
});

test.each([
  ['its honeypot filled in', { dejar_vacio: 'x' }, spamReasons.honeypot],
  ['a link for a name', { nombre: 'www.casino.example' }, spamReasons.link],
  ['its honeypot left empty', { dejar_vacio: '' }, null],
])('a form with %s is answered like any other, and marked', async (_what, changes, mark) => {
  const email = `${Object.keys(changes)}.${mark?.length}@clinica.example`;
  const answer = await here.post(formOf({ ...changes, email }));
  expect(answer.status).toBe(303);
  expect(await here.rows(email)).toMatchObject([{ spam_reason: mark }]);
});

test('what brought the visitor and the privacy notice are stored; another campaign is no other row', async () => {
  const hidden = { privacy_version: currentVersion, referrer_host: 'l.instagram.com' };
  for (const source of ['instagram', 'otra']) {
    const referer = `${here.site.url}/?utm_source=${source}&utm_medium=social&utm_campaign=%3Cb%3Enov`;
    const form = formOf({ email: 'visita@clinica.example', ...hidden });
    expect((await here.post(form, { referer })).status).toBe(303);
  }
  expect(await here.rows('visita@clinica.example')).toMatchObject([
    { ...hidden, utm_source: 'instagram', utm_medium: 'social', utm_campaign: '<b>nov' },
  ]);
});

/** What comes over the wire, as it is: fetch would decompress it. */
async function getRaw(headers: Record<string, string> = {}, path = '/', method = 'GET') {
  const asked = request(here.site.url + path, { method, headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test.each(['/', '/privacidad'])('%s comes compressed as the browser likes it', async (path) => {
  const plain = await getRaw({}, path);
  const brotli = await getRaw({ 'accept-encoding': 'gzip, deflate, br' }, path);
  const gzip = await getRaw({ 'accept-encoding': 'gzip' }, path);
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  for (const { headers, body } of [plain, brotli, gzip]) {
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'content-length': String(body.length),
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
      'cache-control': 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400',
    });
  }
});

test('the page is not sent again to who has it, and HEAD tells what GET would', async () => {
  const accepted = { 'accept-encoding': 'br' };
  const { headers } = await getRaw(accepted);
  const etag = String(headers.etag);
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await getRaw({ ...accepted, 'if-none-match': condition });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
  }
  expect((await getRaw({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  const head = await getRaw(accepted, '/', 'HEAD');
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
});

test('the page is the same for everyone, and holds nothing that anyone typed', async () => {
  const before = await getRaw();
  await send(here.site.url, { ...sampleForm, nombre: 'Y' });
  await send(here.site.url, sampleForm);
  await getRaw({ 'x-forwarded-host': 'evil.example', host: 'evil.example' });
  expect((await getRaw({}, '/?utm_source=x&enviado')).headers['cache-control']).toBe('no-store');
  const after = await getRaw({ 'user-agent': 'bot', 'accept-language': 'en' }, '/?utm_source=evil');
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

describe('Lighthouse, on a phone', () => {
  let result: Awaited<ReturnType<typeof audit>>;
  beforeAll(async () => {
    result = await audit(here.site.url);
  });

  test.each(['accessibility', 'best-practices', 'seo'])('gives 100 for %s', (category) => {
    const { score, auditRefs = [] } = result.categories[category] ?? {};
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && result.audits[id]?.score === 0);
    expect(lost.map(({ id }) => id)).toEqual([]);
    expect(score).toBe(1);
  });

  test('sees nothing move', () => {
    // A font that comes late may be a hair wider than the one it replaces.
    expect(result.audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.005);
  });

  test('sees nothing block the first paint', () => {
    expect(result.audits['render-blocking-resources']).toMatchObject({ details: { items: [] } });
  });
});
