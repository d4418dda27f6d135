import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { setUpSite } from '../../support/set-up-site.ts';
import { largestFile, startSite } from '../../support/site.ts';
import { until } from '../../support/until.ts';

const here = setUpSite();
const icon = readFileSync('build/client/favicon.svg');
const hashed = readdirSync('build/client/assets').find((name) => name.endsWith('.svg'));

test.each(['GET', 'HEAD'])('%s of a part of a file', async (method) => {
  const part = async (range: string) => {
    const { status, headers, body } = await here.getRaw('/favicon.svg', { range }, method);
    return { status, range: headers['content-range'], body };
  };
  const expected = (start: number, end: number) => ({
    status: 206,
    range: `bytes ${start}-${end - 1}/${icon.length}`,
    body: method === 'GET' ? icon.subarray(start, end) : Buffer.alloc(0),
  });
  expect(await part('bytes=0-9')).toEqual(expected(0, 10));
  expect(await part('bytes=-5')).toEqual(expected(icon.length - 5, icon.length));
  expect(await part('bytes=7-')).toEqual(expected(7, icon.length));
  expect(await part('bytes=0-99999999999999999999')).toEqual(expected(0, icon.length));
  const unsatisfiable = { status: 416, range: `bytes */${icon.length}` };
  for (const range of ['bytes=100-50', 'bytes=99999-', 'bytes=a-b']) {
    expect(await part(range)).toMatchObject(unsatisfiable);
  }
  for (const range of ['x', 'lines=0-1', 'bytes=0-1,5-6']) {
    expect(await part(range)).toMatchObject({ status: 200, range: undefined });
  }
});

test('the parts of a file that has changed are not mixed', async () => {
  const range = 'bytes=0-9';
  const statusWith = async (headers: Record<string, string>) =>
    (await here.getRaw('/favicon.svg', headers)).status;
  expect(await statusWith({ range, 'if-range': '"other"' })).toBe(200);
  expect(await statusWith({ range, 'if-match': '"other"' })).toBe(412);
});

const ofPages = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

test.each([
  ['/', 'text/html; charset=utf-8', ofPages],
  ['/privacidad', 'text/html; charset=utf-8', ofPages],
  [`/assets/${hashed}`, 'image/svg+xml', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
])('%s comes compressed, and is kept as long as it may be', async (path, type, cacheControl) => {
  const plain = await here.getRaw(path);
  const brotli = await here.getRaw(path, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await here.getRaw(path, { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const answers = [plain, brotli, gzip];
  for (const { headers, body } of answers) {
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': cacheControl,
    });
  }
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
});

test.each(['/', '/favicon.svg'])('%s is not sent again to who has it', async (path) => {
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
  '/nada.data',
  '//evil.example/',
])('there is no %s', async (path) => {
  expect((await here.getRaw(path)).status).toBe(404);
});

test('a file that has vanished is a 404', async () => {
  const file = 'build/client/assets/prueba.txt';
  writeFileSync(file, 'prueba');
  const site = await startSite(here.database.urls.site);
  rmSync(file);
  expect((await fetch(`${site.url}/assets/prueba.txt`)).status).toBe(404);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.stop();
});

test.runIf(existsSync('/proc'))(
  'a download that the visitor ends leaves no file open',
  async () => {
    const open = () => readdirSync(`/proc/${here.site.process.pid}/fd`).length;
    const before = open();
    const { path } = largestFile();
    const download = () =>
      new Promise((resolve) => {
        get(here.site.url + path, (response) => {
          response.once('data', () => response.destroy()).once('close', resolve);
        });
      });
    await Promise.all(Array.from({ length: 100 }, download));
    await until(() => open() <= before + 5);
  },
);
