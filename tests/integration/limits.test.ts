import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { formAddresses } from '../support/send.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { startSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const perHour = 3;
const here = setUpSite({
  SUBMISSIONS_PER_HOUR: String(perHour),
  TRUST_PROXY: '1',
  SITE_URL: 'https://consultora.example',
});
afterEach(async () => {
  const { owner } = here.database;
  // A refused request is taken back a moment after its answer, and must not be taken from the next test's.
  const tooMany = () => owner`select 1 from envios_por_visitante where envios > ${perHour}`;
  await until(async () => (await tooMany()).length === 0);
  await owner`truncate contact_submissions, cartas, envios_por_visitante`;
});

let people = 0;

/** Somebody's request, sent from the address that the proxies name. */
async function sendFrom(
  addresses: string,
  { to = here.site, path = '/?index', nombre = 'Ana' } = {},
) {
  people += 1;
  const request = { ...aRequest, nombre, email: `persona.${people}@clinica.example` };
  return fetch(to.url + path, {
    method: 'POST',
    body: new URLSearchParams(request),
    headers: { 'x-forwarded-for': addresses },
    redirect: 'manual',
  });
}

async function useUp(addresses: string, to = here.site): Promise<void> {
  for (let n = 0; n < perHour; n += 1) {
    expect((await sendFrom(addresses, { to })).status).toBe(303);
  }
}

const rows = () => here.database.owner`select * from contact_submissions`;

describe('one visitor', () => {
  test('who has had three requests stored in the hour is asked to wait, and told how long', async () => {
    await useUp('203.0.113.7');
    const answer = await sendFrom('203.0.113.7');
    const page = await answer.text();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect(page).toContain('Llegaron muchas solicitudes seguidas');
    expect(page).toContain('https://wa.me/573001112233');
    expect(page).toContain('mailto:hola@example.com');
    expect(await rows()).toHaveLength(perHour);
    await here.site.hasPrinted('"status":429');
    expect(here.site.printed()).not.toContain('203.0.113.7');
  });

  test.each(formAddresses)('is known at %s', async (path) => {
    await useUp('203.0.113.7');
    expect((await sendFrom('203.0.113.7', { path })).status).toBe(429);
  });

  test('may send again when the hour is over', async () => {
    await useUp('203.0.113.7');
    await here.database.owner`update envios_por_visitante set hasta = now()`;
    expect((await sendFrom('203.0.113.7')).status).toBe(303);
  });

  test('is not charged for what was not stored', async () => {
    for (let n = 0; n < perHour + 2; n += 1) {
      expect((await sendFrom('203.0.113.7', { nombre: 'A' })).status).toBe(422);
    }
    const counted = () => here.database.owner`select 1 from envios_por_visitante where envios > 0`;
    await until(async () => (await counted()).length === 0);
    await useUp('203.0.113.7');
  });

  test('is the same to all replicas', async () => {
    const replica = await startSite(here.database.urls.site, {
      SUBMISSIONS_PER_HOUR: String(perHour),
      TRUST_PROXY: '1',
      SITE_URL: 'https://consultora.example',
    });
    await useUp('203.0.113.7', replica);
    expect((await sendFrom('203.0.113.7')).status).toBe(429);
    await replica.stop();
  });

  test('does not spend what others may send', async () => {
    await useUp('203.0.113.7');
    expect((await sendFrom('203.0.113.8')).status).toBe(303);
  });
});

describe("a visitor's address", () => {
  test.each([
    ['is what the nearest proxy saw, whatever was claimed before', '198.51.100.1, 203.0.113.7'],
    ['may come with a port', '203.0.113.7:4711'],
    ['may be IPv4 in the guise of IPv6', '::ffff:203.0.113.7'],
  ])('%s', async (_what, addresses) => {
    await useUp('203.0.113.7');
    expect((await sendFrom(addresses)).status).toBe(429);
  });

  test('of IPv6 counts by its /64', async () => {
    await useUp('2001:db8:1:2::1');
    expect((await sendFrom('[2001:db8:1:2:ffff::9]:443')).status).toBe(429);
    expect((await sendFrom('2001:db8:1:3::1')).status).toBe(303);
  });

  test('that is none at all falls back on the connection', async () => {
    await useUp('nonsense');
    expect((await sendFrom('other nonsense')).status).toBe(429);
  });

  test('is not believed when no proxy is trusted', async () => {
    const alone = await startSite(here.database.urls.site, {
      SUBMISSIONS_PER_HOUR: String(perHour),
    });
    await useUp('203.0.113.7', alone);
    expect((await sendFrom('203.0.113.8', { to: alone })).status).toBe(429);
    await alone.stop();
  });

  test('is kept nowhere, nor anything one could find it by without the key', async () => {
    await sendFrom('203.0.113.7');
    const [row] = await here.database.owner`select * from envios_por_visitante`;
    const visitor = Buffer.from(row?.visitante);
    expect(visitor).toHaveLength(32);
    expect(visitor.equals(createHash('sha256').update('203.0.113.7').digest())).toBe(false);
    expect(JSON.stringify(await rows())).not.toContain('203.0.113');
  });
});

test('rows of visitors whose hour is over are cleared away', async () => {
  await sendFrom('203.0.113.7');
  await here.database.owner`update envios_por_visitante set hasta = now()`;
  await sendFrom('203.0.113.8');
  expect(await here.database.owner`select 1 from envios_por_visitante`).toHaveLength(1);
});

test('0 is no limit', async () => {
  const open = await startSite(here.database.urls.site, { SUBMISSIONS_PER_HOUR: '0' });
  await useUp('203.0.113.7', open);
  expect((await sendFrom('203.0.113.7', { to: open })).status).toBe(303);
  expect(await here.database.owner`select 1 from envios_por_visitante`).toEqual([]);
  await open.stop();
});
