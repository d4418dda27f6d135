import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { servicesContent } from '../../app/content/services.ts';
import type { Database } from '../../db/client.ts';
import { log } from '../../log.ts';
import { createApp } from '../../server/app.ts';
import { createPageCache } from '../../server/page-cache.ts';

const slug = servicesContent.services[0]?.slug;

afterEach(() => vi.useRealTimers());

/** Where it is served. */
function listen(handle: RequestListener): string {
  const server = createServer(handle).listen(0);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test('an error in the middle of an answer ends the connection and is one line of the log', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const app = await createApp({
    build: () => Promise.reject(new Error('not needed')),
    files: (_request, response, next) => {
      response.locals.log = log;
      response.writeHead(200, { 'content-length': 2 }).write('a', () => next(new Error('broken')));
    },
    prerender: false,
    database: {} as Database,
    siteUrl: 'http://localhost',
    trustProxy: 0,
    submissionsPerHour: 0,
    isStopping: () => false,
  });
  const answer = await fetch(`${listen(app)}/x`);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'request failed');
});

test('pages are rendered again at each full hour; one that fails leaves the old ones, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: new Date('2026-12-31T23:59:00') });
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  let year = '2026';
  const cache = await createPageCache(async (path) => {
    if (year === 'none') throw new Error('out of order');
    return new Response(`<p>${path} of ${year}</p>`);
  });
  const url = listen(express().use(cache));
  const shown = async (path: string) => (await fetch(url + path)).text();
  for (const [path, page] of [
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/?%', '/'],
    ['/privacidad?utm_source=x', '/privacidad'],
    ['/?utm_source=x&enviado', '/?enviado'],
    [`/?utm_source=x&servicio=${slug}`, `/?servicio=${slug}`],
    ['/?servicio=nada', '/'],
    ['/PRIVACIDAD/', '/privacidad'],
    ['/%70rivacidad', '/privacidad'],
  ] as const) {
    expect(await shown(path)).toContain(`>${page} of 2026`);
  }
  year = 'none';
  await vi.advanceTimersByTimeAsync(62_000);
  expect(await shown('/')).toContain('>/ of 2026');
  expect(logged).toHaveBeenCalledOnce();
  year = '2027';
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(async () => expect(await shown('/')).toContain('>/ of 2027'));
});

test('a page that cannot be rendered keeps the site from starting', async () => {
  const broken = async () => new Response('', { status: 500 });
  await expect(createPageCache(broken)).rejects.toThrow('/ was rendered with status 500.');
});
