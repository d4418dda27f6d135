import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { servicesContent } from '../../app/content/services.ts';
import { paths } from '../../app/paths.ts';
import { sampleForm } from '../support/sample.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { formAddresses, send } from '../support/site.ts';

const here = setUpSite();
const [service] = servicesContent.services;

let people = 0;
const stranger = () => ({ ...sampleForm, email: `extrano.${++people}@clinica.example` });

interface Shape {
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Asks once, on one of the agent's connections. */
function ask(agent: Agent, { path, body, headers = {} }: Shape): Promise<IncomingMessage> {
  const { hostname, port } = new URL(here.site.url);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    request({
      agent,
      hostname,
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers: { 'accept-encoding': 'br', ...(body && type), ...headers },
    })
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
])('sixty connections that ask for %s keep nobody out', async (_what, shape) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  let isOver = false;
  const load = Array.from({ length: 60 }, async () => {
    while (!isOver) await text(await ask(agent, shape));
  });
  try {
    for (const address of formAddresses) {
      const form = stranger();
      expect((await send(here.site.url, form, address)).ok || address === '/?index').toBe(true);
      expect(await here.rows(form.email)).toHaveLength(1);
    }
  } finally {
    isOver = true;
    await Promise.all(load);
    agent.destroy();
  }
});

/** Sends so many invalid forms at once, without scripts; resolves with the answers. */
function sendInvalid(count: number) {
  const agent = new Agent({ keepAlive: true });
  const answers = Array.from({ length: count }, async () => {
    const answer = await ask(agent, { path: '/?index', body: 'a=b' });
    await text(answer);
    return answer;
  });
  return Promise.all(answers).finally(() => agent.destroy());
}

test('more pages at once than can be rendered soon get a small 503 at once; forms are stored', async () => {
  const pages = sendInvalid(400);
  expect((await send(here.site.url, stranger())).status).toBe(303);
  const statuses = (await pages).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([422, 503]));
  for (const { statusCode, headers } of await pages) {
    if (statusCode !== 503) continue;
    expect(headers['retry-after']).toBe('2');
    expect(Number(headers['content-length'])).toBeLessThan(15_000);
  }
});
