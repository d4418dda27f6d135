import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { servicesContent } from '../../app/content/services.ts';
import { paths } from '../../app/paths.ts';
import { formOfAnother } from '../support/sample.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { formAddresses, send } from '../support/site.ts';
import { until } from '../support/until.ts';

const here = await setUpSite();
const [service] = servicesContent.services;

interface Shape {
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Asks once, on one of the agent's connections; tells when all of it is on its way. */
function ask(agent: Agent, { path, body, headers = {} }: Shape, tell = () => {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(here.site.url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { 'accept-encoding': 'br', ...(body && type), ...headers },
    })
      .on('finish', tell)
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

test.each<[what: string, shape: Shape]>([
  ['an invalid form', { path: '/?index', body: 'a=b' }],
  ['an invalid form of the scripts', { path: '/solicitudes', body: 'a=b' }],
  ['no form', { path: '/?index', body: 'a=b', headers: { 'content-type': 'text/plain' } }],
  ['a form that is too large', { path: '/?index', body: 'a'.repeat(65_537) }],
  ['a path that leads nowhere', { path: '/nada' }],
  ['an empty segment', { path: '//' }],
  ['the form about a service', { path: paths.withTopic(service?.slug ?? '') }],
  ['a page by another name', { path: '/PRIVACIDAD/' }],
  ['large headers', { path: '/', headers: { x: 'a'.repeat(17_000) } }],
  ['many encodings', { path: '/', headers: { 'accept-encoding': 'a;q=0.1,'.repeat(1900) } }],
  ['the state of the database', { path: '/readyz' }],
])('sixty connections with %s delay no form', async (_what, shape) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  let isOver = false;
  const load = Array.from({ length: 60 }, async () => {
    while (!isOver) await text(await ask(agent, shape));
  });
  try {
    for (const address of formAddresses) {
      const form = formOfAnother();
      expect((await send(here.site.url, form, address)).ok || address === '/?index').toBe(true);
      expect(await here.rows(form.email)).toHaveLength(1);
    }
  } finally {
    isOver = true;
    await Promise.all(load);
    agent.destroy();
  }
});

test('more uncached pages than the server renders get 503 immediately; forms are stored', async () => {
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  const tell = () => {
    sent += 1;
  };
  // It finds all of them at once when it goes on.
  here.site.process.kill('SIGSTOP');
  const pages = Array.from({ length: 400 }, () =>
    ask(agent, { path: '/?index', body: 'a=b' }, tell),
  );
  await until(() => sent === pages.length);
  const stored = send(here.site.url, formOfAnother());
  here.site.process.kill('SIGCONT');
  expect((await stored).status).toBe(303);
  const statuses = new Set<number | undefined>();
  for (const answer of await Promise.all(pages)) {
    const { statusCode, headers } = answer;
    await text(answer);
    statuses.add(statusCode);
    if (statusCode !== 503) continue;
    expect(headers['retry-after']).toBe('2');
    expect(Number(headers['content-length'])).toBeLessThan(15_000);
  }
  expect(statuses).toEqual(new Set([422, 503]));
  agent.destroy();
});
