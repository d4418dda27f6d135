import { expect, test } from 'vitest';
import { sampleForm } from '../../support/sample.ts';
import { setUpSite } from '../../support/set-up-site.ts';

const here = await setUpSite({ SITE_URL: 'https://consultora.example' });
const form = () => new URLSearchParams(sampleForm);
const large = () => new URLSearchParams({ x: 'a'.repeat(65_536) });
const foreign = { origin: 'https://evil.example' };
const json = { 'content-type': 'application/json' };

test.each<[status: number, title: string, send: () => Promise<Response>]>([
  [400, 'No pudimos leer tu solicitud', () => here.get('/?_data=x')],
  [403, 'Este envío no salió', () => here.post(form(), foreign)],
  [405, 'Esta acción no está disponible', () => here.post(form(), {}, '/otra')],
  [413, 'Tu envío es demasiado grande', () => here.post(large())],
  [414, 'Esta dirección es demasiado larga', () => here.get(`/${'a'.repeat(300)}`)],
  [415, 'No reconocemos el formato', () => here.post('{}', json)],
])('%i is a short page in Spanish that offers WhatsApp and e-mail', async (status, title, send) => {
  const answer = await send();
  const page = await answer.text();
  expect(answer.status).toBe(status);
  expect(page).toContain('<html lang="es"');
  expect(page).toMatch(new RegExp(`<h1 [^>]*>${title}`));
  expect(page).toContain('https://wa.me/573001112233');
  expect(page).toContain('mailto:hola@example.com');
  expect(page).not.toContain('<script');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(await here.rows(sampleForm.email)).toEqual([]);
});

test.each<[status: number, message: RegExp, body: BodyInit, headers: Record<string, string>]>([
  [403, /solo aceptamos solicitudes hechas desde/, '', foreign],
  [413, /supera el límite/, large(), {}],
  [415, /un formato que esta página no admite/, '{}', json],
])('%i is the reason alone for the scripts of the form', async (status, message, body, headers) => {
  const answer = await here.post(body, headers, '/solicitudes');
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ kind: 'failed', message: expect.stringMatching(message) });
});

test.each([
  ['PUT', '/', 'GET, HEAD'],
  ['GET', '/solicitudes', 'POST'],
])('405 for %s %s names what is allowed: %s', async (method, path, allowed) => {
  const { status, headers } = await here.getRaw(path, {}, method);
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: allowed });
});

test.each<[status: number, headers: Record<string, string>]>([
  [303, {}],
  [303, { origin: 'https://consultora.example' }],
  [303, { origin: 'http://HOST', 'sec-fetch-site': 'same-origin' }],
  [303, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  [303, { 'sec-fetch-site': 'none' }],
  [403, { origin: 'null' }],
  [403, { origin: 'https://evil.example' }],
  [403, { origin: 'http://localhost:1' }],
  [403, { origin: 'http://localhost.evil.example' }],
  [403, { origin: 'ftp://HOST' }],
  [403, { origin: 'nonsense' }],
  [403, { origin: '' }],
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site' }],
])('%i for a form with %o', async (status, { origin, ...headers }) => {
  const host = new URL(here.site.url).host;
  const named = origin === undefined ? {} : { origin: origin.replace('HOST', host) };
  expect((await here.post(form(), { ...headers, ...named })).status).toBe(status);
});
