import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../../log.ts';
import { createPageCache } from '../../server/page-cache.ts';

afterEach(() => vi.useRealTimers());

test('pages are rendered again every hour; one that fails leaves the old ones, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  let year = '2026';
  const cache = await createPageCache(async (path) => {
    if (year === 'none') throw new Error('out of order');
    return new Response(`<p>${path} of ${year}</p>`);
  });
  const server = express().use(cache).listen(0);
  const { port } = server.address() as AddressInfo;
  const shown = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  for (const url of ['/', '/?utm_source=x', '/?%'])
    expect(await shown(url)).toContain('>/ of 2026');
  expect(await shown('/privacidad?utm_source=x')).toContain('>/privacidad of 2026');
  expect(await shown('/?utm_source=x&enviado')).toContain('>/?enviado of 2026');
  year = 'none';
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await shown('/')).toContain('>/ of 2026');
  expect(logged).toHaveBeenCalledOnce();
  year = '2027';
  await vi.advanceTimersByTimeAsync(3_600_000);
  await vi.waitFor(async () => expect(await shown('/')).toContain('>/ of 2027'));
  server.close();
});

test('a page that cannot be rendered keeps the site from starting', async () => {
  const broken = async () => new Response('', { status: 500 });
  await expect(createPageCache(broken)).rejects.toThrow('/ was rendered with status 500.');
});
