import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openPageCache } from '../../server/page-cache.ts';

/** A renderer that tells how often it was asked, and what year it thought it was. */
function renderer() {
  const asked: string[] = [];
  return {
    asked,
    year: 2026,
    async render(address: string) {
      asked.push(address);
      return new Response(asRemixWrites(`${address} ${this.year}`));
    },
  };
}

/** A page with the scripts that Remix writes into it, and the site's own. */
const asRemixWrites = (text: string) =>
  `<html>${text}<link rel="modulepreload" href="/assets/a.js"/>` +
  '<script>window.__remixContext = {};</script>' +
  '<script type="module" async="">import("/assets/a.js");</script>' +
  '<script>document.currentScript</script></html>' +
  `<script>window.__remixContext.streamController.enqueue("[${text}]\\n");</script>` +
  '<script>window.__remixContext.streamController.close();</script>';

function ask(url: string, method = 'GET') {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method });
  const response = new ServerResponse(request);
  let body = '';
  response.end = ((bytes?: Buffer) => {
    body = String(bytes ?? '');
    return response;
  }) as never;
  return { request, response, body: () => body };
}

test('a page is made once, however often and with whatever campaign it is asked for', async () => {
  const site = renderer();
  const pages = await openPageCache((address) => site.render(address));
  for (const url of ['/', '/', '/?utm_source=x', '/?%', '/?fbclid=1&gclid=2']) {
    const { request, response, body } = ask(url);
    expect(pages.serve(request, response)).toBe(true);
    expect(body()).toContain('<html>/ 2026<');
  }
  expect(site.asked).toEqual(['/', '/?enviado']);
});

test('a page that could not be made anew when the year turned is tried again', async () => {
  const site = renderer();
  let now = new Date(2026, 11, 31);
  const pages = await openPageCache(
    (address) => site.render(address),
    () => now,
  );
  const shown = () => {
    const { request, response, body } = ask('/');
    pages.serve(request, response);
    return body();
  };
  now = new Date(2027, 0, 1);
  site.year = 0;
  const render = site.render;
  site.render = () => Promise.reject(new Error('out of order'));
  expect(shown()).toContain(' 2026<');
  site.render = render;
  site.year = 2027;
  await expect.poll(shown).toContain(' 2027<');
});

test('the page that tells of success is another', async () => {
  const site = renderer();
  const pages = await openPageCache((address) => site.render(address));
  const { request, response, body } = ask('/?utm_source=x&enviado');
  pages.serve(request, response);
  expect(body()).toContain('<html>/?enviado 2026<');
});

test.each([
  ['/nada', 'GET'],
  ['/index.html', 'GET'],
  ['/?_data=routes/home', 'GET'],
  ['/?index', 'POST'],
  ['', 'GET'],
])('%s by %s is left to others', async (url, method) => {
  const site = renderer();
  const pages = await openPageCache((address) => site.render(address));
  const { request, response } = ask(url, method);
  expect(pages.serve(request, response)).toBe(false);
});

test('when the year turns the page is made again, and nobody waits for it', async () => {
  const site = renderer();
  let now = new Date(2026, 11, 31, 23, 59);
  const pages = await openPageCache(
    (address) => site.render(address),
    () => now,
  );
  now = new Date(2027, 0, 1);
  site.year = 2027;
  const first = ask('/');
  pages.serve(first.request, first.response);
  expect(first.body()).toContain('<html>/ 2026<');
  await new Promise(setImmediate);
  const second = ask('/');
  pages.serve(second.request, second.response);
  expect(second.body()).toContain('<html>/ 2027<');
  expect(site.asked).toHaveLength(4);
});

test('a page that cannot be made keeps the site from starting', async () => {
  const broken = async () => new Response('', { status: 500 });
  await expect(openPageCache(broken)).rejects.toThrow('A page to be kept answered 500.');
});
