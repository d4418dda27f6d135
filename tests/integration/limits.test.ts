import { expect, test } from 'vitest';
import { lockTable } from '../support/database.ts';
import { formOfAnother } from '../support/sample.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { formAddresses, startSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const perHour = 3;
const here = await setUpSite({ SUBMISSIONS_PER_HOUR: String(perHour), TRUST_PROXY: '1' });

/** Posts a new visitor's submission that comes from the address which the proxies name. */
async function sendFrom(
  forwardedFor: string,
  { to = here.site, path = '/?index', nombre = 'Ana', signal = null as AbortSignal | null } = {},
) {
  return fetch(to.url + path, {
    method: 'POST',
    body: new URLSearchParams({ ...formOfAnother(), nombre }),
    headers: { 'x-forwarded-for': forwardedFor },
    redirect: 'manual',
    signal,
  });
}

async function useUp(address: string, to = here.site): Promise<void> {
  for (let n = 0; n < perHour; n += 1) {
    expect((await sendFrom(address, { to })).status).toBe(303);
  }
}

test('the fourth submission in an hour gets 429 with Retry-After; other visitors get 303', async () => {
  await useUp('203.0.113.1');
  const response = await sendFrom('203.0.113.1');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toMatch(/^3(5\d\d|600)$/);
  expect(await response.text()).toContain('Espera una hora, o escríbenos');
  const forScripts = await sendFrom('203.0.113.1', { path: '/solicitudes' });
  expect(forScripts.status).toBe(429);
  expect((await forScripts.json()).message).toContain('Espera una hora, o escríbenos');
  expect(await here.database.owner`select 1 from contact_submissions`).toHaveLength(perHour);
  expect((await sendFrom('203.0.113.2')).status).toBe(303);
  expect(here.site.printed()).not.toContain('203.0.113');
});

test('posts that are not stored get 429 after ten times the limit', async () => {
  const address = '203.0.113.3';
  for (let n = 0; n < 10 * perHour; n += 1) {
    const isValid = n === 2 * perHour;
    const expected = isValid ? 303 : 422;
    expect((await sendFrom(address, { nombre: isValid ? 'Ana' : 'A' })).status).toBe(expected);
  }
  expect((await sendFrom(address, { nombre: 'A' })).status).toBe(422);
  for (const path of formAddresses) {
    const response = await sendFrom(address, { path, nombre: 'A' });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toMatch(/^3(5\d\d|600)$/);
  }
  expect((await sendFrom('203.0.113.10', { nombre: 'A' })).status).toBe(422);
});

test('a stored submission counts even if the visitor disconnects', async () => {
  const { owner } = here.database;
  await owner`truncate contact_submissions cascade`;
  const lock = await lockTable(owner);
  const visitor = new AbortController();
  const { signal } = visitor;
  const sent = Array.from({ length: perHour }, () => sendFrom('203.0.113.9', { signal }));
  await lock.isAwaitedBy(perHour);
  visitor.abort();
  await Promise.allSettled(sent);
  await lock.release();
  await until(async () => (await owner`select from contact_submissions`).length === perHour);
  expect((await sendFrom('203.0.113.9')).status).toBe(429);
});

test.each([
  ['203.0.113.4', '198.51.100.1, 203.0.113.4', 429, 'only the entry of the nearest proxy counts'],
  ['203.0.113.5', '203.0.113.5:4711', 429, 'a port does not count'],
  ['203.0.113.6', '::ffff:203.0.113.6', 429, 'IPv4 may be written as IPv6'],
  ['2001:db8:1:2::1', '[2001:db8:1:2:ffff::9]:443', 429, 'IPv6 counts by its /64'],
  ['2001:db8:1:4::1', '2001:db8:1:5::1', 303, 'another /64 is another visitor'],
])('after the limit of %s, %s gets %i: %s', async (address, other, status) => {
  await useUp(address);
  expect((await sendFrom(other)).status).toBe(status);
});

test("without TRUST_PROXY the connection's address counts", async () => {
  const alone = await startSite(here.database.urls.site, { SUBMISSIONS_PER_HOUR: String(perHour) });
  await useUp('203.0.113.7', alone);
  expect((await sendFrom('203.0.113.8', { to: alone })).status).toBe(429);
  expect(alone.printed().match(/"warn".*TRUST_PROXY is 0/g)).toHaveLength(1);
  await alone.stop();
});
