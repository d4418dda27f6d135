import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, openHydrated, test } from '../../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, height] of [
  [320, 256],
  [390, 844],
  [1280, 800],
] as const) {
  test(`tab stops are in sight and ringed at ${width} × ${height}`, async ({ page, form }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await openHydrated(page);
    const reachable = await page
      .locator(
        'a[href], button:enabled, summary, input:not([type=hidden]), select, textarea, [tabindex="0"]',
      )
      .evaluateAll((found) =>
        found
          .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
          .map(({ id, ariaLabel, textContent }) => ariaLabel ?? (id || textContent)),
      );
    const forward = await walk(page, 'Tab', reachable.length, thicknessOfRing);
    expect(forward.problems).toEqual([]);
    expect(forward.stops).toEqual(reachable);
    const back = await walk(page, 'Shift+Tab', reachable.length);
    expect(back.problems).toEqual([]);

    // Nor does a toast, which stays while the clock stands still, cover what has the focus.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.button.click();
    const toast = page.getByRole('alert').getByRole('button');
    await expect(toast).toBeVisible();
    for (const key of ['Shift+Tab', 'Tab']) {
      const { problems } = await walk(page, key, reachable.length + 1);
      expect(problems, `${key} with a toast`).toEqual([]);
    }
    await expect(toast).toBeVisible();
  });
}

/** Presses the key until as many elements have had the focus; tells which, and what was wrong. */
async function walk(page: Page, key: string, length: number, look?: typeof thicknessOfRing) {
  const stops: (string | null)[] = [];
  const problems: string[] = [];
  while (stops.length < length) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      // Between the end and the beginning lies the browser's own interface.
      if (!element || element === document.body) return;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const seen = parts.some((across) =>
        parts.some((down) =>
          element.contains(document.elementFromPoint(left + width * across, top + height * down)),
        ),
      );
      // Of a card's button the whole card has the ring.
      const card = element.matches('button')
        ? element.closest('#servicios li')?.getBoundingClientRect()
        : undefined;
      const { id, ariaLabel, textContent } = element;
      return {
        name: ariaLabel ?? (id || textContent),
        seen,
        size: Math.min(width, height),
        box: card ?? { left, right, top, bottom },
      };
    });
    if (!stop) continue;
    const { name, seen, size, box } = stop;
    stops.push(name);
    if (!seen) problems.push(`${name}: covered`);
    if (size < 24) problems.push(`${name}: ${size} px`);
    const ring = await look?.(page, box);
    if (ring !== undefined && ring < 2) problems.push(`${name}: ring of ${ring.toFixed(1)} px`);
  }
  return { stops, problems };
}

/** Around an element, for its ring. Pixels. */
const room = 8;

/** The mean width of what differs by 3 : 1 or more with and without ring, along the box's edges in the window. */
async function thicknessOfRing(
  page: Page,
  box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
) {
  const { width: right = 0, height: bottom = 0 } = page.viewportSize() ?? {};
  const [x, y] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const width = Math.min(box.right, right) - x;
  const height = Math.min(box.bottom, bottom) - y;
  // What is higher than the window may begin behind the header.
  const across = Number(box.top >= 72 || box.bottom <= 72) + Number(box.bottom <= bottom);
  const down = Number(box.left >= 0) + Number(box.right <= right);
  const clip = { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };

  const luminances: number[][] = [];
  for (const rule of ['', '*, ::after { outline: none !important; box-shadow: none !important }']) {
    await page.evaluate((text) => {
      document.adoptedStyleSheets = [new CSSStyleSheet()];
      document.adoptedStyleSheets[0]?.replaceSync(text);
    }, rule);
    luminances.push(await luminancesOf(await page.screenshot({ clip })));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const [on = [], off = []] = luminances;
  const changed = on.filter((one, place) => {
    const other = off[place] ?? one;
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3;
  });
  return changed.length / (across * width + down * height);
}

/** Of each pixel, as WCAG defines it. */
async function luminancesOf(picture: Buffer): Promise<number[]> {
  const pixels = await sharp(picture)
    .removeAlpha()
    .toColourspace('scrgb')
    .raw({ depth: 'float' })
    .toBuffer();
  const parts = new Float32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  return Array.from({ length: parts.length / 3 }, (_, place) => {
    const [red = 0, green = 0, blue = 0] = parts.subarray(3 * place, 3 * place + 3);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}
