import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { formOfAnother, sampleForm } from '../support/sample.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { largestFile, send } from '../support/site.ts';
import { until } from '../support/until.ts';

const here = await setUpSite({ SITE_URL: 'http://localhost:3000', TRUST_PROXY: '1' });

/** Part of a form. */
const marker = 'zqxmarca';
const person = { ...formOfAnother(), nombre: `Ana ${marker}` };
const encoded = new URLSearchParams(person).toString();

const request = (line: string, ...headers: string[]) =>
  [line, ...headers, 'Connection: close', '', ''].join('\r\n');
const get = (target: string) => request(`GET ${target} HTTP/1.1`, 'Host: localhost');
const post = (body: string, framing = `Content-Length: ${body.length}`) => {
  const headers = ['Host: localhost', 'Content-Type: application/x-www-form-urlencoded', framing];
  return request('POST /?index HTTP/1.1', ...headers) + body;
};
const withHeader = (bytes: string, header: string) => bytes.replace('\r\n', `\r\n${header}\r\n`);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = 'Transfer-Encoding: chunked';

test.each([
  [303, 'a value that is not UTF-8', post(encoded.replace('Ana', '%FF'))],
  [303, 'unknown fields', post(`${encoded}&id=1&spam_reason=x&__proto__=x`)],
  [303, 'a form of 64 KiB', post(`${encoded}&x=`.padEnd(65_536, 'a'))],
  [303, 'an unreadable X-Forwarded-For', withHeader(post(encoded), 'X-Forwarded-For: ::, [1')],
  [303, 'an unreadable Referer', withHeader(post(encoded), 'Referer: http://x/?utm_source=%00%ED')],
  [303, 'an unreadable Host', post(encoded).replace('localhost', '[:')],
  [400, 'a field twice', post(`${encoded}&nom%62re=Otra`)],
  [400, 'chunks and a length', withHeader(post(encoded), chunked)],
  [413, 'an announced body of 50 MB', post('', 'Content-Length: 50000000')],
  [400, 'an asterisk', get('*')],
  [400, 'an absolute target', get('http://localhost/')],
  [400, 'an absolute target without a host', get('http://::::y')],
  [404, 'an empty segment', get('//')],
  [404, 'the data of a page', get('/_root.data')],
  [404, 'the data of a route', get('/nada?%5Fdata=routes/_index')],
  [404, 'the manifest of Remix', get('/__manifest?p=/')],
  [404, 'a path outside the site', get('/..%2f../etc/passwd')],
  [404, 'a NUL after a file', get('/favicon.svg%00')],
  [404, 'a path of 300 bytes', get(`/${'a'.repeat(299)}`)],
  [200, 'a target of 8,000 bytes', get(`/?gclid=${'a'.repeat(7992)}`)],
  [414, 'a target of 8,001 bytes', get(`/?gclid=${'a'.repeat(7993)}`)],
  [431, 'a target of 17,000 bytes', get(`/${'a'.repeat(17_000)}`)],
  [200, 'HTTP/1.0 without Host', request('GET /healthz HTTP/1.0')],
  [400, 'a TLS handshake', `\x16\x03\x01\x02\0\x01\0\x01\xFC\x03\x03${'\xAB'.repeat(508)}`],
])('%i for %s', async (status, _input, bytes) => {
  const { owner } = here.database;
  await owner`truncate contact_submissions cascade`;
  const response = await sendBytes(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response).not.toMatch(new RegExp(`${marker}|\n\\s+at |node:|node_modules|relation`));
  const stored = status === 303 ? [{ email: person.email, spam_reason: null }] : [];
  expect(await owner`select * from contact_submissions`).toMatchObject(stored);
});

const openConnection = () => connect(Number(new URL(here.site.url).port));

/** Writes all bytes, then reads until the server closes the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = openConnection().setEncoding('latin1');
  await new Promise((resolve, reject) => {
    socket.once('error', reject).write(bytes, 'latin1', resolve);
  });
  return textOf(socket);
}

test.each(['/', '/healthz'])('a request after the 100 KB of GET %s gets 200', async (path) => {
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const body = chunk('a'.repeat(1000)).repeat(100);
  const responses = await sendBytes(`${head}${body}0\r\n\r\n${get('/readyz')}`);
  expect(responses.match(/HTTP\/1.1 200 /g)).toHaveLength(2);
});

test.each([
  ['announced', post('', 'Content-Length: 50000000') + 'a'.repeat(50_000_000)],
  ['chunked', `${post('', chunked)}${chunk('a'.repeat(50_000)).repeat(1000)}0\r\n\r\n`],
])('a client gets 413 after it has written 50 MB, %s', async (_framing, bytes) => {
  expect(await sendBytes(bytes)).toMatch(/^HTTP\/1.1 413 .*demasiado grande/s);
});

const { pid } = here.site.process;
/** The site's processor time in milliseconds, which other processes do not affect. */
const workMs = () => Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8'), 10) / 1e6;

test.each([
  ['thousands of slashes', get(`/${'/'.repeat(15_000)}y`)],
  ['many paths of the manifest', get(`/__manifest?p=${'/'.repeat(7900)}`)],
  ['many encodings', withHeader(get('/nada'), `Accept-Encoding: ${'a;q=0.1,'.repeat(1900)}`)],
  ['many combining marks', post(`nombre=${'%CC%95%CC%80%CC%A3'.repeat(3600)}`)],
])('%s delay no other request by 0.3 s', { retry: 2 }, async (_input, bytes) => {
  let isPending = true;
  sendBytes(bytes).finally(() => {
    isPending = false;
  });
  while (isPending) {
    const startMs = workMs();
    await (await fetch(`${here.site.url}/healthz`)).text();
    expect(workMs() - startMs).toBeLessThan(300);
  }
});

// The last of these stops the site.
describe('the site', { shuffle: false }, () => {
  test('accepts forms beside 500 unfinished requests, which get 408', async () => {
    const unfinished = post(encoded, 'Content-Length: 500');
    const responses = Array.from({ length: 500 }, (_, n) =>
      sendBytes(n % 2 ? unfinished : unfinished.slice(0, 70)),
    );
    const disconnecting = openConnection();
    disconnecting.write(unfinished, () => disconnecting.destroy());
    expect((await send(here.site.url, person)).status).toBe(303);
    for (const response of await Promise.all(responses)) {
      expect(response).toMatch(/^HTTP\/1.1 408 /);
    }
  });

  test('closes connections whose client reads no response', async () => {
    const openFiles = () => readdirSync(`/proc/${pid}/fd`).length;
    const before = openFiles();
    const { path, size } = largestFile();
    // More than the system buffers for a connection.
    const requests = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(5_000_000 / size);
    const sockets = Array.from({ length: 50 }, () => openConnection().pause());
    for (const socket of sockets) socket.on('error', () => {}).write(requests);
    await until(() => openFiles() > before + 50);
    await until(() => openFiles() <= before + 5);
    for (const socket of sockets) socket.destroy();
  });

  test('is alive and has printed JSON lines without input or errors', async () => {
    expect((await fetch(`${here.site.url}/healthz`)).status).toBe(200);
    await here.site.stop();
    expect(here.site.printed()).toContain('submission stored');
    for (const line of here.site.printed().trim().split('\n')) {
      expect(JSON.parse(line).level).toMatch(/info|warn/);
    }
    const inputs = [marker, '@clinica', 'DROP TABLE', sampleForm.telefono];
    expect(inputs.filter((input) => here.site.printed().includes(input))).toEqual([]);
  });
});
