import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setUpSite } from '../../support/set-up-site.ts';

const here = setUpSite();

describe('the form in the page', () => {
  test('is whole before any script runs', async () => {
    const page = await (await here.get('/')).text();
    const form = page.match(/<form[^>]*action="\/\?index#formulario".*?<\/form>/s)?.[0] ?? '';
    expect(form).toMatch(/^<form[^>]*method="post"/);
    expect(form).not.toMatch(/^<form[^>]*novalidate/i);
    const inputs = form.match(/<(input|select)[^>]*>/g) ?? [];
    const names = inputs.map((input) => input.match(/name="(.*?)"/)?.[1]);
    const hidden = ['comentarios', 'version_aviso', 'procedencia'];
    expect(names).toEqual(['pais', 'nombre', 'telefono', 'email', 'empresa', ...hidden]);
    const fields = inputs.slice(0, 5);
    for (const field of fields) expect(field).toContain('required=""');
    expect(form).toMatch(/autorizas a Elena Marín.*<a href="#privacidad">.*<button/s);
    const choices = form.match(/<option value="[^"]+"/g);
    expect(choices).toEqual([
      '<option value="colombia"',
      '<option value="republica-dominicana"',
      '<option value="otro"',
    ]);
  });
});

describe('pages', () => {
  test('the home page is the same bytes for everyone', async () => {
    const one = await fetch(here.site.url, { headers: { 'accept-language': 'en' } });
    const other = await fetch(`${here.site.url}/?utm_source=x`, {
      headers: { 'user-agent': 'bot' },
    });
    expect(await one.text()).toBe(await other.text());
  });

  test('an address that leads nowhere is a 404 whose path goes to the console on one line', async () => {
    const answer = await here.get('/no/hay%0Anada%1B[31m');
    const page = await answer.text();
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const words of ['404', 'Oops! Page not found', 'Return to Home'])
      expect(page).toContain(words);
    expect(page).toContain('href="/"');
    expect(page).toContain('<title>404 | Oops! Page not found</title>');
    expect(page).toContain('noindex');
    await here.site.hasPrinted('404 /no/hay');
    expect(here.site.printed()).toMatch(/^\{.*"msg":"404 \/no\/hay%0Anada%1B\[31m"\}$/m);
  });

  test.each([
    '/%E0%A4%A',
    '//evil.example/',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/nada.js',
    '/nada.data',
  ])('so is %s', async (path) => {
    expect((await here.get(path)).status).toBe(404);
  });

  test.each(['/', '/healthz', '/nada', '/favicon.svg', '/_root.data'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await here.get(path);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'/,
      );
      expect(headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  test('HEAD is GET without its body', async () => {
    const answer = await fetch(here.site.url, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});

describe('files', () => {
  const hashedStyles = async () =>
    (await (await here.get('/')).text()).match(/\/assets\/[^"]+\.css/)?.[0] ?? '';

  test('with a hash in their name are kept for a year and sent as they were compressed by the build', async () => {
    const answer = await here.get(await hashedStyles(), { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
  });

  test('of a fixed name are kept for an hour, and not sent again to who has them', async () => {
    const { headers } = await here.get('/favicon.svg');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = headers.get('etag') ?? '';
    expect((await here.get('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
  });

  test('come in parts, as players ask for a clip', async () => {
    const name = readdirSync('build/client/assets').find((one) => one.endsWith('.mp4'));
    const clip = `/assets/${name}`;
    const answer = await here.get(clip, { range: 'bytes=100-199' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toMatch(/^bytes 100-199\//);
    expect((await answer.arrayBuffer()).byteLength).toBe(100);
    expect((await here.get(clip, { range: 'bytes=999999999-' })).status).toBe(416);
  });
});
