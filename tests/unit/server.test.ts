import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { servicesContent } from '../../app/content/services.ts';
import { describeError, log } from '../../log.ts';
import { handleErrors } from '../../server/error-pages.ts';
import { createPageCache, pageTarget } from '../../server/page-cache.ts';

const slug = servicesContent.services[0]?.slug;

afterEach(() => vi.useRealTimers());

test('an error in the middle of a response closes the connection and logs one line', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const app = express().use((_request, response, next) => {
    response.locals.log = log;
    response.writeHead(200, { 'content-length': 2 }).write('a', () => next(new Error('broken')));
  });
  const server = createServer(app.use(handleErrors(vi.fn()))).listen(0);
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'request failed');
});

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/?%', '/'],
  ['/?servicio=nada', '/'],
  ['/?_data=routes/_index', '/'],
  [`/?utm_source=x&servicio=${slug}`, `/?servicio=${slug}`],
  ['/?utm_source=x&enviado', '/?enviado'],
  ['/privacidad?utm_source=x&enviado', '/privacidad'],
])('the target %s gets the page %s', (target, page) => {
  expect(pageTarget(target)).toBe(page);
});

test('pages are rendered every hour; after an error they stay and one line is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  let year = '2026';
  const findPage = await createPageCache(async (path) => {
    if (year === 'none') throw new Error('broken');
    return new Response(`<p>${path} of ${year}</p>`);
  });
  const homePage = () => findPage('/')?.bodies.identity.toString();
  expect(homePage()).toBe('<p>/ of 2026</p>');
  year = 'none';
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(homePage()).toBe('<p>/ of 2026</p>');
  year = '2027';
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(() => expect(homePage()).toBe('<p>/ of 2027</p>'));
});

test('a page that cannot be rendered prevents the start', async () => {
  const render = async () => new Response('', { status: 500 });
  await expect(createPageCache(render)).rejects.toThrow('/ was rendered with status 500.');
});

test('a described error has a name and a place, and no message', () => {
  const cause = new Error('no\n    at zqxmarca');
  const described = describeError(new Error('zqxmarca', { cause }));
  expect(described).toEqual({ error: 'Error', place: expect.stringContaining('server.test.ts') });
  expect(JSON.stringify(described)).not.toContain('zqxmarca');
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
