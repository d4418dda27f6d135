import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';
import { audit } from '../support/lighthouse.ts';
import { type Line, openLine } from '../support/line.ts';
import { send } from '../support/send.ts';
import { type Site, startSite } from '../support/site.ts';

/** What the site may cost, as far as no machine is faster or slower at it. */
let database: Awaited<ReturnType<typeof createDatabase>>;
let line: Line;

beforeAll(async () => {
  database = await createDatabase();
  line = await openLine(database.urls.site);
});
afterAll(async () => {
  line.close();
  await database.drop();
});

test('a request costs the database one statement', async () => {
  const site = await startSite(line.url, { SUBMISSIONS_PER_HOUR: '30' });
  // The first opens a connection, and has the statement planned there.
  expect((await send(site.url, { ...aRequest, nombre: 'Elena Primera' })).status).toBe(303);
  const before = line.statements();
  expect((await send(site.url, { ...aRequest, nombre: 'Elena Segunda' })).status).toBe(303);
  expect(line.statements() - before).toBe(1);
  await site.stop();
});

describe('Lighthouse, on a phone', () => {
  let site: Site;
  let verdict: Awaited<ReturnType<typeof audit>>;
  beforeAll(async () => {
    site = await startSite(database.urls.site);
    verdict = await audit(site.url);
  });
  afterAll(() => site.stop());

  test.each(['accessibility', 'best-practices', 'seo'])('gives 100 for %s', (category) => {
    const { score, auditRefs = [] } = verdict.categories[category] ?? {};
    const lost = auditRefs.filter(
      ({ id, weight }) => weight > 0 && verdict.audits[id]?.score === 0,
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
    expect(score).toBe(1);
  });

  test('sees nothing move', () => {
    // A font that comes late may be a hair wider than the one it takes the place of.
    expect(verdict.audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.005);
  });

  test('sees nothing hold up the first paint', () => {
    expect(verdict.audits['render-blocking-resources']).toMatchObject({ details: { items: [] } });
  });
});
