import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../support/lighthouse.ts';
import { setUpSite } from '../support/set-up-site.ts';

const here = setUpSite();

describe('Lighthouse, on a phone', () => {
  let result: Awaited<ReturnType<typeof audit>>;
  beforeAll(async () => {
    result = await audit(here.site.url);
  });

  test.each(['accessibility', 'best-practices', 'seo'])('gives 100 for %s', (category) => {
    const { score, auditRefs = [] } = result.categories[category] ?? {};
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && result.audits[id]?.score === 0);
    expect(lost.map(({ id }) => id)).toEqual([]);
    expect(score).toBe(1);
  });

  test('sees nothing move', () => {
    // A font that comes late may be a hair wider than the one it replaces.
    expect(result.audits['cumulative-layout-shift']?.numericValue).toBeLessThan(0.005);
  });

  test('sees nothing block the first paint', () => {
    expect(result.audits['render-blocking-resources']).toMatchObject({ details: { items: [] } });
  });
});
