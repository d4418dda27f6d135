import { expect, test } from 'vitest';
import { setUpSite } from '../../support/set-up-site.ts';

const here = setUpSite();

test('the form is whole before any script runs', async () => {
  const page = await (await here.get('/')).text();
  const form = page.match(/<form[^>]*action="\/\?index#formulario".*?<\/form>/s)?.[0] ?? '';
  expect(form).toMatch(/^<form[^>]*method="post"/);
  expect(form).not.toMatch(/^<form[^>]*novalidate/i);
  const inputs = form.match(/<(input|select)[^>]*>/g)?.slice(0, 5) ?? [];
  const names = inputs.map((input) => input.match(/name="(.*?)"/)?.[1]);
  expect(names).toEqual(['pais', 'nombre', 'telefono', 'email', 'empresa']);
  for (const input of inputs) expect(input).toContain('required=""');
  const countries = form.match(/(?<=<option value=")[^"]+/g);
  expect(countries).toEqual(['colombia', 'republica-dominicana', 'otro']);
  expect(form).toMatch(/autorizas a Elena Marín.*<a href="#privacidad">.*<button/s);
});

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

test('files with a hash in their name are kept for a year, compressed by the build', async () => {
  const page = await (await here.get('/')).text();
  const styles = page.match(/\/assets\/[^"]+\.css/)?.[0] ?? '';
  const { status, headers } = await here.get(styles, { 'accept-encoding': 'br' });
  expect(status).toBe(200);
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
});
