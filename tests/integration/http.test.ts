import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';
import { areWaiting } from '../support/lock-table.ts';
import { type Site, startSite } from '../support/site.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Site;
beforeAll(async () => {
  database = await createDatabase();
  site = await startSite(database.siteUrl);
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

const rows = (email: string) =>
  database.owner`select * from contact_submissions where email = ${email}`;

const urlencoded = (values: Record<string, string> | string[][]) => new URLSearchParams(values);

function post(body: BodyInit, headers: Record<string, string> = {}, path = '/?index') {
  return fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

/** What the server sends back for bytes as they are, until it closes the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

describe('a request for a call', () => {
  test('is stored and answered with the page that says so, which tells nothing of the visitor', async () => {
    const answer = await post(urlencoded({ ...aRequest, email: 'curl@clinica.example' }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?enviado#contacto');
    const page = await (await fetch(`${site.url}/?enviado`)).text();
    expect(page).toContain('¡Solicitud enviada con éxito!');
    expect(page).toContain(
      'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
    );
    expect(await rows('curl@clinica.example')).toMatchObject([{ nombre: aRequest.nombre }]);
  });

  test('may come as multipart', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...aRequest, email: 'partes@clinica.example' })) {
      form.set(name, value);
    }
    expect((await post(form)).status).toBe(303);
    expect(await rows('partes@clinica.example')).toHaveLength(1);
  });

  test('sent ten times at once is one row, and every sender reads of success', async () => {
    const request = { ...aRequest, email: 'diez@clinica.example' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(urlencoded(request))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(await rows(request.email)).toHaveLength(1);
  });

  test('with a broken rule comes back with the first message and what was typed', async () => {
    const typed = { ...aRequest, nombre: '"><b>A', telefono: 'abc', email: 'no' };
    const answer = await post(urlencoded(typed));
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).toMatch(/role="alert"[^>]*>.*El teléfono debe tener al menos 7 caracteres/s);
    expect(page).not.toContain('Ingresa un email válido');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;A"');
    expect(page).toContain('value="no"');
    expect(page).toMatch(/<option value="colombia" selected="">/);
    expect(await rows('no')).toEqual([]);
  });

  test.each([
    ['the trap filled in', { comentarios: 'x' }, 'trampa'],
    ['a link for a name', { nombre: 'www.casino.example' }, 'enlace'],
    ['the trap left empty', { comentarios: '' }, null],
  ])('with %s is stored and answered like any other, and marked', async (_what, changes, mark) => {
    const email = `${mark}@clinica.example`;
    const answer = await post(urlencoded({ ...aRequest, ...changes, email }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?enviado#contacto');
    expect(await rows(email)).toMatchObject([{ sospecha: mark }]);
  });

  test('is stored with the notice agreed to and with what brought the visitor', async () => {
    const request = { ...aRequest, email: 'visita@clinica.example' };
    const hidden = { version_aviso: '2026-11-21', procedencia: 'l.instagram.com' };
    const page = `${site.url}/?utm_source=instagram&utm_medium=social&utm_campaign=%3Cb%3Enoviembre`;
    const answer = await post(urlencoded({ ...request, ...hidden }), { referer: page });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?enviado#contacto');
    expect(await rows(request.email)).toMatchObject([
      { ...hidden, fuente: 'instagram', medio: 'social', campana: '<b>noviembre' },
    ]);
  });

  test('without any of that is stored under the notice in force, all else unknown', async () => {
    const request = { ...aRequest, email: 'nada.mas@clinica.example' };
    await post(urlencoded({ ...request, version_aviso: "'; drop", procedencia: '\u0000' }));
    const unknown = { fuente: null, medio: null, campana: null, procedencia: null };
    expect(await rows(request.email)).toMatchObject([{ version_aviso: '2026-11-21', ...unknown }]);
  });

  test('sent again from another campaign is still one row', async () => {
    const request = { ...aRequest, email: 'una.vez@clinica.example' };
    for (const source of ['uno', 'dos']) {
      const referer = `${site.url}/?utm_source=${source}`;
      expect((await post(urlencoded(request), { referer })).status).toBe(303);
    }
    expect(await rows(request.email)).toMatchObject([{ fuente: 'uno' }]);
  });

  test('that broke a rule comes back with what brought the visitor, escaped', async () => {
    const referer = `${site.url}/?utm_source=%22%3E%3Cb%3Eboletin`;
    const page = await (await post(urlencoded({ pais: '' }), { referer })).text();
    expect(page).toContain(
      '<input type="hidden" name="fuente" value="&quot;&gt;&lt;b&gt;boletin"/>',
    );
  });

  test('with fields we never asked for is stored without them', async () => {
    const extra = { ...aRequest, email: 'extra@clinica.example', id: '1', __proto__x: 'y' };
    expect((await post(urlencoded(extra))).status).toBe(303);
    expect(await rows('extra@clinica.example')).toHaveLength(1);
  });

  test('answers 503 with what was typed while the table is locked, and stores it afterwards', async () => {
    const request = { ...aRequest, email: 'espera@clinica.example' };
    await database.owner.begin(async (transaction) => {
      await transaction`lock table contact_submissions in access exclusive mode`;
      const answer = await post(urlencoded(request));
      const page = await answer.text();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(page).toContain('Error al enviar el formulario. Por favor intenta de nuevo.');
      expect(page).toContain('value="espera@clinica.example"');
      expect(page).toMatch(/wa\.me\/573001112233\?text=[^"]*espera%40clinica\.example/);
      expect(page).toMatch(/mailto:hola@example\.com\?[^"]*espera%40clinica\.example/);
    });
    expect((await post(urlencoded(request))).status).toBe(303);
    expect(await rows(request.email)).toHaveLength(1);
    expect(site.printed()).not.toContain(request.email);
    expect(site.printed()).not.toContain('insert');
  });
});

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
    ['JSON', 415, () => post(JSON.stringify(aRequest), { 'content-type': 'application/json' })],
    ['no content type', 415, () => post(new Blob(['nombre=Ana']))],
    ['a file', 415, () => post(file())],
    ['a field given twice', 400, () => post(urlencoded(twice))],
    [
      'multipart without its boundary',
      400,
      () => post('x', { 'content-type': 'multipart/form-data' }),
    ],
    ['a body of 65 KiB', 413, () => post('a'.repeat(65 * 1024), { 'content-type': form })],
    [
      "another site's form",
      403,
      () => post(urlencoded(aRequest), { origin: 'https://evil.example' }),
    ],
    ['a malformed origin', 403, () => post(urlencoded(aRequest), { origin: 'nonsense' })],
    [
      'a form that a browser calls cross-site',
      403,
      () => post(urlencoded(aRequest), { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      'an opaque origin of who knows where',
      403,
      () => post(urlencoded(aRequest), { origin: 'null' }),
    ],
    ['PUT', 405, () => fetch(site.url, { method: 'PUT', body: 'x' })],
    ['DELETE', 405, () => fetch(site.url, { method: 'DELETE' })],
    ['POST to another page', 405, () => post(urlencoded(aRequest), {}, '/otra')],
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
    expect(await rows(aRequest.email)).toEqual([]);
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

  test('a health check that speaks HTTP/1.0 and names no host is answered', async () => {
    expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe("the site's own form", () => {
  test.each<[string, () => Record<string, string>]>([
    ['by the Host it was sent to', () => ({ origin: site.url })],
    [
      'by a browser that calls it same-origin',
      () => ({ origin: site.url, 'sec-fetch-site': 'same-origin' }),
    ],
    [
      'with an opaque origin that a browser calls same-origin',
      () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' }),
    ],
  ])('is known %s', async (_how, headers) => {
    const answer = await post(
      urlencoded({ ...aRequest, email: 'propia@clinica.example' }),
      headers(),
    );
    expect(answer.status).toBe(303);
  });

  test('is known by SITE_URL behind a proxy that rewrites Host', async () => {
    const proxied = await startSite(database.siteUrl, { SITE_URL: 'https://consultora.example' });
    const answer = await fetch(`${proxied.url}/?index`, {
      method: 'POST',
      body: urlencoded({ ...aRequest, email: 'proxy@clinica.example' }),
      headers: { origin: 'https://consultora.example', 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    await proxied.stop();
  });
});

describe('the form in the page', () => {
  test('is whole before any script runs', async () => {
    const page = await (await fetch(site.url)).text();
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
    const one = await fetch(site.url, { headers: { 'accept-language': 'en' } });
    const other = await fetch(`${site.url}/?utm_source=x`, { headers: { 'user-agent': 'bot' } });
    expect(await one.text()).toBe(await other.text());
  });

  test('an address that leads nowhere is a 404 whose path goes to the console on one line', async () => {
    const answer = await fetch(`${site.url}/no/hay%0Anada%1B[31m`);
    const page = await answer.text();
    expect(answer.status).toBe(404);
    for (const words of ['404', 'Oops! Page not found', 'Return to Home'])
      expect(page).toContain(words);
    expect(page).toContain('href="/"');
    expect(page).toContain('<title>404 | Oops! Page not found</title>');
    expect(page).toContain('noindex');
    await site.hasPrinted('404 /no/hay');
    expect(site.printed()).toMatch(/^\{.*"msg":"404 \/no\/hay%0Anada%1B\[31m"\}$/m);
  });

  test.each([
    '/%E0%A4%A',
    '//evil.example/',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/nada.js',
    '/nada.data',
  ])('so is %s', async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404);
  });

  test.each(['/', '/healthz', '/nada', '/favicon.svg', '/_root.data'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await fetch(site.url + path);
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
    const answer = await fetch(site.url, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  test('files with a hash in their name are kept for a year, others for an hour', async () => {
    const page = await (await fetch(site.url)).text();
    const hashed = page.match(/\/assets\/[^"]+\.css/)?.[0];
    expect((await fetch(site.url + hashed)).headers.get('cache-control')).toContain(
      '31536000, immutable',
    );
    const icon = await fetch(`${site.url}/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('the log', () => {
  test('is a line of JSON for each event, with the name of the request and nothing that was typed', async () => {
    const typed = { ...aRequest, email: 'bitacora@clinica.example' };
    await post(urlencoded(typed));
    await post(urlencoded({ ...typed, nombre: '' }));
    await post(urlencoded(typed), { origin: 'https://evil.example' });
    await fetch(`${site.url}/bitacora`);
    await site.hasPrinted('404 /bitacora');
    const lines = site.printed().trim().split('\n');
    const events = lines.map((line) => JSON.parse(line));
    for (const event of events) {
      expect(event).toMatchObject({
        level: expect.stringMatching(/^(info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        msg: expect.any(String),
      });
    }
    expect(events.slice(-4)).toMatchObject([
      { msg: 'A request was stored', request: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { msg: 'A request broke a rule', field: 'nombre' },
      { msg: 'A request was refused', status: 403 },
      { msg: '404 /bitacora' },
    ]);
    for (const value of Object.values(typed)) expect(site.printed()).not.toContain(value);
  });

  test('says that SITE_URL must be wrong when a browser calls a refused form same-origin', async () => {
    const headers = { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' };
    expect((await post(urlencoded(aRequest), headers)).status).toBe(403);
    await site.hasPrinted('SITE_URL is not the address that visitors use: set it');
  });

  test('begins with a warning when there is a proxy and SITE_URL was left out', async () => {
    const proxied = await startSite(database.siteUrl, { TRUST_PROXY: '1' });
    await proxied.hasPrinted('Behind a proxy, SITE_URL must be the public address');
    await proxied.stop();
  });
});

describe('health', () => {
  test('the process lives and the database answers', async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  test('without its database the site lives, shows its page, is not ready and loses nothing typed', async () => {
    const lonely = await startSite('postgres://sitio:x@127.0.0.1:9/sitio');
    expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
    expect((await fetch(lonely.url)).status).toBe(200);
    expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503);
    const answer = await fetch(`${lonely.url}/?index`, {
      method: 'POST',
      body: urlencoded(aRequest),
    });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`value="${aRequest.telefono}"`);
    await lonely.stop();
  });
});

describe('stopping', () => {
  test('finishes the request in flight, and takes no other', async () => {
    const stopped = await startSite(database.siteUrl);
    const request = { ...aRequest, email: 'ultima@clinica.example' };
    let answer: Promise<Response> | undefined;
    let exit: Promise<number | null> | undefined;
    await database.owner.begin(async (transaction) => {
      await transaction`lock table contact_submissions in access exclusive mode`;
      answer = fetch(`${stopped.url}/?index`, {
        method: 'POST',
        body: urlencoded(request),
        redirect: 'manual',
      });
      await areWaiting(database.owner, 1);
      exit = stopped.stop();
      await refusesConnections(stopped.url);
    });
    expect((await answer)?.status).toBe(303);
    expect(await exit).toBe(0);
    expect(await rows(request.email)).toHaveLength(1);
  });

  async function refusesConnections(url: string) {
    const answers = () =>
      fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      );
    while (await answers());
  }
});
