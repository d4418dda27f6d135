import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { setUpSite } from '../../support/set-up-site.ts';
import { largestFile, startSite } from '../../support/site.ts';
import { until } from '../../support/until.ts';

const here = setUpSite();
const assets = readdirSync('build/client/assets').map((name) => `/assets/${name}`);
const assetLike = (pattern: RegExp) => assets.find((path) => pattern.test(path)) ?? '';
const icon = readFileSync('build/client/favicon.svg');

/** What comes over the wire, as it is: fetch would decompress it. */
async function load(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request(here.site.url + path, { method, headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test.each(['GET', 'HEAD'])('%s of a part of a file', async (method) => {
  const part = async (range: string) => {
    const { status, headers, body } = await load('/favicon.svg', { range }, method);
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (method === 'HEAD') expect(body).toHaveLength(0);
    return { status, range: headers['content-range'], body: method === 'GET' ? body : undefined };
  };
  const expected = (start: number, end: number) => ({
    status: 206,
    range: `bytes ${start}-${end - 1}/${icon.length}`,
    body: method === 'GET' ? icon.subarray(start, end) : undefined,
  });
  expect(await part('bytes=0-9')).toEqual(expected(0, 10));
  expect(await part('bytes=-5')).toEqual(expected(icon.length - 5, icon.length));
  expect(await part('bytes=7-')).toEqual(expected(7, icon.length));
  expect(await part('bytes=0-99999999999999999999')).toEqual(expected(0, icon.length));
  for (const unsatisfiable of ['bytes=100-50', 'bytes=99999-', 'bytes=a-b']) {
    expect(await part(unsatisfiable)).toMatchObject({
      status: 416,
      range: `bytes */${icon.length}`,
    });
  }
  for (const ignored of ['x', 'lines=0-1', 'bytes=0-1,5-6']) {
    expect(await part(ignored)).toMatchObject({ status: 200, range: undefined });
  }
});

test('the parts of a file that has changed are not mixed', async () => {
  const range = 'bytes=0-9';
  const { etag = '' } = (await load('/favicon.svg')).headers;
  expect((await load('/favicon.svg', { range, 'if-range': '"other"' })).status).toBe(200);
  expect((await load('/favicon.svg', { range, 'if-match': '"other"' })).status).toBe(412);
  expect((await load('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
});

test.each([
  ['files with a hash in their name', assetLike(/\.svg$/), 'public, max-age=31536000, immutable'],
  ['others', '/favicon.svg', 'public, max-age=3600'],
])(
  '%s come compressed by the build, and are kept as long as they may be',
  async (_what, path, cacheControl) => {
    const plain = await load(path);
    const brotli = await load(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await load(path, { 'accept-encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const answers = [plain, brotli, gzip];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'content-type': 'image/svg+xml',
        'cache-control': cacheControl,
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  },
);

test.each(['/.vite/manifest.json', '/assets', '/assets/', '/favicon.svg/'])(
  'no file is %s',
  async (path) => expect((await load(path)).status).toBe(404),
);

test('a file that has vanished is a 404', async () => {
  const file = 'build/client/assets/prueba.txt';
  writeFileSync(file, 'prueba');
  const site = await startSite(here.database.urls.site);
  rmSync(file);
  expect((await fetch(`${site.url}/assets/prueba.txt`)).status).toBe(404);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.stop();
});

const open = () => readdirSync(`/proc/${here.site.process.pid}/fd`).length;
test.runIf(existsSync('/proc'))(
  'a download that the visitor ends leaves no file open',
  async () => {
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
