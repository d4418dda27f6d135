import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { formOfAnother } from '../support/sample.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { formAddresses, send } from '../support/site.ts';

const here = await setUpSite();
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

test.each<[load: string, path: string, body?: string]>([
  ['invalid forms', '/?index', 'a=b'],
  ['oversized forms', '/?index', 'a'.repeat(65_537)],
  ['unknown paths', '/nada'],
  ['uncached pages', '/PRIVACIDAD/'],
  ['readiness checks', '/readyz'],
])('sixty connections with %s delay no form', async (_load, path, body = '') => {
  let isOver = false;
  const method = body ? 'POST' : 'GET';
  const load = Array.from({ length: 60 }, async () => {
    while (!isOver) {
      await (
        await fetch(here.site.url + path, { method, headers: formType, body: body || null })
      ).text();
    }
  });
  try {
    for (const address of formAddresses) {
      const form = formOfAnother();
      const { status } = await send(here.site.url, form, address);
      expect(status).toBe(address === '/?index' ? 303 : 200);
      expect(await here.rows(form.email)).toHaveLength(1);
    }
  } finally {
    isOver = true;
    await Promise.all(load);
  }
});

test('a hundred connections delay a new one by a few responses each', async () => {
  let responses = 0;
  let isOver = false;
  // The site accepts the new connection last.
  here.site.process.kill('SIGSTOP');
  const load = Array.from({ length: 100 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const [response] = await once(get(`${here.site.url}/nada`, { agent }), 'response');
      await text(response);
      responses += 1;
    }
    agent.destroy();
  });
  const last = connect(Number(new URL(here.site.url).port));
  await once(last, 'connect');
  const closed = text(last);
  last.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  here.site.process.kill('SIGCONT');
  expect(await closed).toMatch(/^HTTP\/1.1 200 /);
  isOver = true;
  expect(responses).toBeLessThan(1000);
  await Promise.all(load);
});

test('more uncached pages than the server renders get 503 immediately; forms are stored', async () => {
  const agent = new Agent({ keepAlive: true });
  const headers = { ...formType, 'accept-encoding': 'br' };
  // The site receives all requests in one turn of its event loop.
  here.site.process.kill('SIGSTOP');
  const requests = Array.from({ length: 400 }, () => {
    const sending = request(`${here.site.url}/?index`, { agent, method: 'POST', headers });
    const response = once(sending, 'response').then(([message]) => message as IncomingMessage);
    return { response, sent: once(sending.end('a=b'), 'finish') };
  });
  await Promise.all(requests.map(({ sent }) => sent));
  const stored = send(here.site.url, formOfAnother());
  here.site.process.kill('SIGCONT');
  expect((await stored).status).toBe(303);
  const statuses = new Set<number | undefined>();
  for (const { response } of requests) {
    const { statusCode, headers } = await response;
    statuses.add(statusCode);
    await text(await response);
    if (statusCode !== 503) continue;
    expect(headers['retry-after']).toBe('2');
    expect(Number(headers['content-length'])).toBeLessThan(15_000);
  }
  expect(statuses).toEqual(new Set([422, 503]));
  agent.destroy();
});
