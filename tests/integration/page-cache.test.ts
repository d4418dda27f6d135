import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { send } from '../support/send.ts';
import { setUpSite } from '../support/set-up-site.ts';

const here = setUpSite();

/** What comes over the wire, as it is: fetch would decompress it. */
async function get(headers: Record<string, string> = {}, path = '/', method = 'GET') {
  const asked = request(here.site.url + path, { method, headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test('the page comes compressed as the browser likes it', async () => {
  const plain = await get();
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get({ 'accept-encoding': 'gzip' });
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
  const { headers } = await get(accepted);
  const etag = String(headers.etag);
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get({ ...accepted, 'if-none-match': condition });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
  }
  expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  const head = await get(accepted, '/', 'HEAD');
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
});

test('the page is the same for everyone, and holds nothing that anyone typed', async () => {
  const before = await get();
  await send(here.site.url, { ...aRequest, nombre: 'Y' });
  await send(here.site.url, aRequest);
  await get({ 'x-forwarded-host': 'evil.example', host: 'evil.example' });
  expect((await get({}, '/?utm_source=x&enviado')).headers['cache-control']).toBe('no-store');
  const after = await get({ 'user-agent': 'bot', 'accept-language': 'en' }, '/?utm_source=evil');
  expect(after.body).toEqual(before.body);
  expect(after.headers.etag).toBe(before.headers.etag);
});
