import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { setUpSite } from '../../support/set-up-site.ts';

const here = await setUpSite();
const icon = readFileSync('build/client/favicon.svg');
const hashed = readdirSync('build/client/assets').find((name) => name.endsWith('.svg'));

test.each(['GET', 'HEAD'])('%s with Range gets 206, 416 or the whole file', async (method) => {
  const part = async (range: string) => {
    const { status, headers, body } = await here.getRaw('/favicon.svg', { range }, method);
    return { status, range: headers['content-range'], body };
  };
  expect(await part('bytes=7-9')).toEqual({
    status: 206,
    range: `bytes 7-9/${icon.length}`,
    body: method === 'GET' ? icon.subarray(7, 10) : Buffer.alloc(0),
  });
  const unsatisfiable = { status: 416, range: `bytes */${icon.length}` };
  for (const range of ['bytes=100-50', 'bytes=99999-', 'bytes=a-b']) {
    expect(await part(range)).toMatchObject(unsatisfiable);
  }
  for (const range of ['x', 'lines=0-1', 'bytes=0-1,5-6']) {
    expect(await part(range)).toMatchObject({ status: 200, range: undefined });
  }
});

test.each(['/', '/nada', '/favicon.svg'])(
  'a long Accept-Encoding gets an uncompressed %s',
  async (path) => {
    const { headers } = await here.getRaw(path, { 'accept-encoding': `${'x, '.repeat(200)}br` });
    expect(headers['content-encoding']).toBeUndefined();
  },
);

const ofPages = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

test.each([
  ['/', 'text/html; charset=utf-8', ofPages],
  ['/privacidad', 'text/html; charset=utf-8', ofPages],
  [`/assets/${hashed}`, 'image/svg+xml', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
])('%s is compressed and has its Cache-Control', async (path, type, cacheControl) => {
  const plain = await here.getRaw(path);
  const brotli = await here.getRaw(path, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await here.getRaw(path, { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const responses = [plain, brotli, gzip];
  for (const { headers, body } of responses) {
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': cacheControl,
    });
  }
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(3);
});

test.each(['/', '/favicon.svg'])('%s with a known ETag gets 304', async (path) => {
  const accepted = { 'accept-encoding': 'br' };
  const { headers } = await here.getRaw(path, accepted);
  const etag = String(headers.etag);
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await here.getRaw(path, { ...accepted, 'if-none-match': condition });
    expect(again).toMatchObject({ status: 304, headers: { etag }, body: Buffer.alloc(0) });
  }
  const other = await here.getRaw(path, { 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect(other.status).toBe(200);
  const head = await here.getRaw(path, accepted, 'HEAD');
  expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
});

test.each([
  '/.vite/manifest.json',
  '/assets',
  '/assets/',
  '/assets/nada.js',
  '/favicon.svg/',
  '/servicios/otro',
  '/servicios',
  '/solicitudes/',
  '/SOLICITUDES?x',
])('%s gets 404', async (path) => {
  expect((await here.getRaw(path)).status).toBe(404);
});

const mediaTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

test('every type of file in the build has its media type', async () => {
  const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' });
  const byExtension = new Map(
    files
      .filter((file) => /^[^.].*\.\w+$/.test(file) && !/\.(br|gz)$/.test(file))
      .map((file) => [file.split('.').at(-1) ?? '', file]),
  );
  const types = Object.fromEntries(
    await Promise.all(
      [...byExtension].map(async ([extension, file]) => {
        const { headers } = await here.getRaw(`/${file}`);
        return [extension, headers['content-type']];
      }),
    ),
  );
  expect(types).toEqual(mediaTypes);
});
