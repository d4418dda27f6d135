import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setUpNamedSite } from '../../support/named-site.ts';
import { setUpSite } from '../../support/set-up-site.ts';
import { type Site, startSite } from '../../support/site.ts';

const here = setUpNamedSite();
const unnamed = setUpSite();

describe('the share picture', () => {
  const picture = async (from: Site) =>
    Buffer.from(await (await fetch(`${from.url}/compartir.jpg`)).arrayBuffer());

  test('is a JPEG of 1200 by 630 that every place for links takes', async () => {
    const { format, width, height } = await sharp(await picture(here.site)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const { length } = await picture(here.site);
    expect(length).toBeLessThan(300_000);
    expect(length).toBeGreaterThan(30_000);
  });

  test("carries each site's own name, and the same headline", async () => {
    const part = async (from: Site, top: number, height: number) =>
      sharp(await picture(from))
        .extract({ left: 130, top, width: 700, height })
        .greyscale()
        .raw()
        .toBuffer();
    const differing = async (top: number, height: number) => {
      const [one, other] = [
        await part(here.site, top, height),
        await part(unnamed.site, top, height),
      ];
      return one.filter((brightness, at) => Math.abs(brightness - (other[at] ?? 0)) > 60).length;
    };
    expect(await differing(60, 70)).toBeGreaterThan(2000);
    expect(await differing(270, 200)).toBe(0);
    // Light words on a dark ground.
    const headline = await part(here.site, 270, 200);
    expect(headline.filter((brightness) => brightness > 200).length).toBeGreaterThan(5000);
  });

  test.each([
    [
      'as long as it may be',
      'María Fernanda Echeverría de los Ríos y Montoya '.repeat(2).slice(0, 80),
    ],
    ['without a space', 'W'.repeat(80)],
    ['in letters that no font here has', '陈小姐 😀'],
  ])('is drawn for a name %s', async (_what, name) => {
    const other = await startSite(here.database.urls.site, { SITE_NAME: name });
    const { width } = await sharp(await picture(other)).metadata();
    await other.stop();
    expect(width).toBe(1200);
  });

  test('may be shown by other sites, which nothing else of this one may', async () => {
    const policy = async (path: string) =>
      (await here.get(path)).headers.get('cross-origin-resource-policy');
    expect(await policy('/compartir.jpg')).toBe('cross-origin');
    for (const path of ['/', '/icon-512.png']) expect(await policy(path)).toBe('same-origin');
  });

  test('asked for many times at once is one picture', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${unnamed.site.url}/compartir.jpg`)),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });
});
