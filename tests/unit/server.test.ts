import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { servicesContent } from '../../app/content/services.ts';
import type { Database } from '../../db/client.ts';
import { describeError, log } from '../../log.ts';
import { createApp } from '../../server/app.ts';
import { createPageCache } from '../../server/page-cache.ts';
import { poll } from '../../worker/poll.ts';

const slug = servicesContent.services[0]?.slug;

afterEach(() => vi.useRealTimers());

/** Returns the URL. */
function listen(handle: RequestListener): string {
  const server = createServer(handle).listen(0);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test('an error in the middle of a response ends the connection and logs one line', async () => {
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
  const response = await fetch(`${listen(app)}/x`);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'request failed');
});

test('pages are rendered again at each full hour; a failure is logged and retains the old pages', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: new Date('2026-12-31T23:59:00') });
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  let year = '2026';
  const cache = await createPageCache(async (path) => {
    if (year === 'none') throw new Error('out of order');
    return new Response(`<p>${path} of ${year}</p>`);
  });
  const url = listen(express().use(cache));
  const load = async (path: string) => (await fetch(url + path)).text();
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
    expect(await load(path)).toContain(`>${page} of 2026`);
  }
  year = 'none';
  await vi.advanceTimersByTimeAsync(62_000);
  expect(await load('/')).toContain('>/ of 2026');
  expect(logged).toHaveBeenCalledOnce();
  year = '2027';
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(async () => expect(await load('/')).toContain('>/ of 2027'));
});

test('a page rendered with an error prevents the start of the site', async () => {
  const broken = async () => new Response('', { status: 500 });
  await expect(createPageCache(broken)).rejects.toThrow('/ was rendered with status 500.');
});

test('a described error has a name and a place, and no message', () => {
  const cause = new Error('no\n    at zqxmarca');
  const described = describeError(new Error('zqxmarca', { cause }));
  expect(described).toEqual({ error: 'Error', place: expect.stringContaining('server.test.ts') });
  expect(JSON.stringify(described)).not.toContain('zqxmarca');
});

test.each([
  ['Postgres', Object.assign(new Error(), { code: '57P01' }), 'warn', 'database unreachable'],
  ['the worker', new TypeError('x is not a function'), 'error', 'worker failed'],
] as const)('three equal errors of %s log one line', async (_source, error, level, message) => {
  const logged = vi.spyOn(log, level).mockReturnValue();
  const stopping = new AbortController();
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls === 3) stopping.abort();
    throw error;
  };
  await poll(work, stopping.signal, 0);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), message);
});

test('a process whose log has no reader exits with 0', async () => {
  const program = `import { log } from './log.ts';
    process.stdin.resume().once('end', () => {
      log.info('last');
      log.info('words');
      process.exit(0);
    });`;
  const node = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  node.stdout.destroy();
  node.stdin.end();
  expect(await once(node, 'exit')).toEqual([0, null]);
});
