import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { setUpSite } from '../../support/set-up-site.ts';

const here = setUpSite({ SITE_URL: 'http://localhost:3000' });

/** What the server sends back for bytes as they are, until it closes the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(here.site.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

describe('what is turned away', () => {
  const file = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(aRequest)) form.set(name, value);
    form.set('empresa', new Blob(['x']), 'x.txt');
    return form;
  };
  const twice = [...Object.entries(aRequest), ['nombre', 'Otra Persona']];
  const form = 'application/x-www-form-urlencoded';

  test.each<[string, number, () => Promise<Response>]>([
    [
      'JSON',
      415,
      () => here.post(JSON.stringify(aRequest), { 'content-type': 'application/json' }),
    ],
    ['no content type', 415, () => here.post(new Blob(['nombre=Ana']))],
    ['a file', 415, () => here.post(file())],
    ['a field given twice', 400, () => here.post(new URLSearchParams(twice))],
    [
      'multipart without its boundary',
      400,
      () => here.post('x', { 'content-type': 'multipart/form-data' }),
    ],
    ['a body of 65 KiB', 413, () => here.post('a'.repeat(65 * 1024), { 'content-type': form })],
    [
      "another site's form",
      403,
      () => here.post(new URLSearchParams(aRequest), { origin: 'https://evil.example' }),
    ],
    [
      'a malformed origin',
      403,
      () => here.post(new URLSearchParams(aRequest), { origin: 'nonsense' }),
    ],
    [
      'a form that a browser calls cross-site',
      403,
      () => here.post(new URLSearchParams(aRequest), { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      'an opaque origin of who knows where',
      403,
      () => here.post(new URLSearchParams(aRequest), { origin: 'null' }),
    ],
    ['PUT', 405, () => fetch(here.site.url, { method: 'PUT', body: 'x' })],
    ['DELETE', 405, () => fetch(here.site.url, { method: 'DELETE' })],
    ['POST to another page', 405, () => here.post(new URLSearchParams(aRequest), {}, '/otra')],
  ])('%s: %i', async (_what, status, send) => {
    const answer = await send();
    const page = await answer.text();
    expect(answer.status).toBe(status);
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('https://wa.me/573001112233');
    expect(page).toContain('mailto:hola@example.com');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^GET, HEAD/);
  });

  test('stored nothing', async () => {
    expect(await here.rows(aRequest.email)).toEqual([]);
  });

  test('a body without a length is cut at 64 KiB, and its sender reads why', async () => {
    const chunk = `2000\r\n${'a'.repeat(0x2000)}\r\n`;
    const answer = await sendRaw(
      `POST /?index HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${form}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(200)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test.each([
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n'],
    ['the address of another server', 'GET http://otro.example/ HTTP/1.1\r\nHost: localhost\r\n'],
    ['GET of *', 'GET * HTTP/1.1\r\nHost: localhost\r\n'],
    ['_data in disguise', 'GET /?%5Fdata=routes/home HTTP/1.1\r\nHost: localhost\r\n'],
  ])('%s: 400', async (_what, head) => {
    const answer = await sendRaw(`${head}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('No pudimos leer tu solicitud');
    expect(answer).toContain('wa.me/573001112233');
    expect(answer).toMatch(/content-security-policy: default-src 'none'/);
  });

  test.each([
    ['bytes that are no HTTP', 'hola\r\n\r\n', 400],
    ['headers of 20 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_480)}\r\n\r\n`, 431],
  ])('%s: %i', async (_what, bytes, status) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('No pudimos leer tu solicitud');
    expect(answer).toContain('+573001112233\n');
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
    expect(answer).toContain('X-Content-Type-Options: nosniff');
  });

  test.each([
    [
      'the Host that the request names',
      'GET http://localhost/healthz HTTP/1.1\r\nHost: localhost',
      200,
    ],
    ['SITE_URL, whatever the Host', 'HEAD http://LOCALHOST:3000 HTTP/1.1\r\nHost: otro', 200],
    ['a missing page', 'GET http://localhost/nada HTTP/1.1\r\nHost: localhost', 404],
  ])('a target in full of %s is answered like its path', async (_what, head, status) => {
    const answer = await sendRaw(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('a health check that speaks HTTP/1.0 and names no host is answered', async () => {
    expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});
