import { expect, test } from 'vitest';
import { sampleForm } from '../../support/sample.ts';
import { setUpSite } from '../../support/set-up-site.ts';

const here = await setUpSite({ SITE_URL: 'https://consultora.example' });
const form = () => new URLSearchParams(sampleForm);
const foreign = { origin: 'https://evil.example' };
const json = { 'content-type': 'application/json' };

const multipart = (lastValue: string | Blob) => {
  const body = new FormData();
  for (const [name, value] of [...form(), ['otro', lastValue] as const]) body.append(name, value);
  return body;
};

test.each<[status: number, title: string, send: () => Promise<Response>]>([
  [400, 'No pudimos leer tu solicitud', () => here.get('/%')],
  [403, 'Este envío no salió', () => here.post(form(), foreign)],
  [405, 'Esta acción no está disponible', () => here.post(form(), {}, '/otra')],
  [413, 'Tu envío es demasiado grande', () => here.post('a'.repeat(65_537), json)],
  [414, 'Esta dirección es demasiado larga', () => here.get(`/${'a'.repeat(300)}`)],
  [415, 'No reconocemos el formato', () => here.post('{}', json)],
  [415, 'No reconocemos el formato', () => here.post(multipart(new Blob()))],
])('%i is a short page in Spanish that offers WhatsApp and e-mail', async (status, title, send) => {
  const response = await send();
  const page = await response.text();
  expect(response.status).toBe(status);
  expect(page).toContain('<html lang="es"');
  expect(page).toMatch(new RegExp(`<h1 [^>]*>${title}`));
  expect(page).toContain('https://wa.me/573001112233');
  expect(page).toContain('mailto:hola@example.com');
  expect(page).not.toContain('<script');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await here.rows(sampleForm.email)).toEqual([]);
});

test.each<[status: number, reason: RegExp, headers: Record<string, string>]>([
  [403, /solo aceptamos solicitudes hechas desde/, foreign],
  [415, /un formato que esta página no admite/, json],
])('%i is the reason as JSON for the scripts of the form', async (status, reason, headers) => {
  const response = await here.post('{}', headers, '/solicitudes');
  expect(response.status).toBe(status);
  const message = expect.stringMatching(reason);
  expect(await response.json()).toEqual({ kind: 'failed', message });
});

test.each([
  ['PUT', '/', 'GET, HEAD'],
  ['PUT', '/?index', 'GET, HEAD, POST'],
  ['GET', '/solicitudes', 'POST'],
])('%s %s gets 405 with Allow: %s', async (method, path, allowed) => {
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
  [403, { origin: 'http://HOST.evil.example' }],
  [403, { origin: 'ftp://HOST' }],
  [403, { origin: '' }],
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site' }],
])('%i for a form with %o', async (status, { origin, ...headers }) => {
  const { host } = new URL(here.site.url);
  const named = origin === undefined ? {} : { origin: origin.replace('HOST', host) };
  expect((await here.post(form(), { ...headers, ...named })).status).toBe(status);
});

test('303 for a multipart form, 400 for one without a boundary', async () => {
  expect((await here.post(multipart(''))).status).toBe(303);
  const headers = { 'content-type': 'multipart/form-data' };
  expect((await here.post(form(), headers)).status).toBe(400);
});
