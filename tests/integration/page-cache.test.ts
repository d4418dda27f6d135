import { request as ask } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { send } from '../support/send.ts';
import { setUpSite } from '../support/set-up-site.ts';

const here = setUpSite();

interface Answer {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** What comes over the wire, as it is: fetch would decompress it. */
const get = (headers: Record<string, string> = {}, path = '/', method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    ask(here.site.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('the page', () => {
  test('comes compressed as the browser likes it, each time the same', async () => {
    const plain = await get();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    for (const { headers, body } of [plain, brotli, gzip]) {
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=600, stale-while-revalidate=86400',
      );
    }
    const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test.each([
    ['nothing we have', 'compress', undefined],
    ['brotli not at all', 'br;q=0, gzip', 'gzip'],
    ['anything', '*', 'br'],
    ['rubbish', ';;q=x,,', undefined],
  ])('comes even to who takes %s', async (_what, words, encoding) => {
    const { status, headers } = await get({ 'accept-encoding': words });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await get({ 'accept-encoding': 'br' });
    const tag = String(headers.etag);
    for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get({ 'accept-encoding': 'br', 'if-none-match': condition });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers.etag).toBe(tag);
      expect(again.headers['content-security-policy']).toContain("default-src 'none'");
    }
    const other = await get({ 'accept-encoding': 'gzip', 'if-none-match': tag });
    expect(other.status).toBe(200);
  });

  test('is kept by no cache when it tells of success', async () => {
    const { status, headers } = await get({}, '/?utm_source=x&enviado');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('answers HEAD with what GET would say of itself', async () => {
    const asked = await get({ 'accept-encoding': 'br' });
    const { status, headers, body } = await get({ 'accept-encoding': 'br' }, '/', 'HEAD');
    expect(status).toBe(200);
    expect(body).toHaveLength(0);
    const told = ({ date: _, ...others }: Answer['headers']) => others;
    expect(told(headers)).toEqual(told(asked.headers));
  });

  test('holds nothing that anyone typed', async () => {
    const before = await get();
    await send(here.site.url, { ...aRequest, nombre: 'Y' });
    await send(here.site.url, aRequest);
    await get({ 'x-forwarded-host': 'evil.example', host: 'evil.example' });
    const after = await get({}, '/?utm_source=evil');
    expect(after.body).toEqual(before.body);
    expect(after.headers.etag).toBe(before.headers.etag);
  });
});
