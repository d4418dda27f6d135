import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { servicesContent } from '../../../app/content/services.ts';
import { expect, expectMessages, openHydrated, test } from '../../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found, page.url()).toEqual([]);
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
  [1366, 625],
] as const) {
  test(`axe finds no violation on the page at ${width} × ${height}`, async ({ page, form }) => {
    await page.setViewportSize({ width, height });
    await openHydrated(page);
    await expectNoViolations(page);
    const details = page.getByRole('button', { name: /^Ver más detalles/ });
    for (const opener of [
      page.getByRole('button', { name: 'Menú', exact: true }),
      page.getByRole('button', { name: /WhatsApp/ }),
      // A dialog with a list and one with a paragraph.
      details.nth(0),
      details.nth(4),
    ]) {
      if (await opener.isHidden()) continue;
      await opener.click();
      await expectNoViolations(page, ':popover-open, dialog[open]');
      await page.keyboard.press('Escape');
    }
    await form.button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, '[data-island]:has(form)');
  });

  test(`axe finds no violation on other pages at ${width} × ${height}`, async ({ page }) => {
    expectMessages(page, /40[04]/);
    await page.setViewportSize({ width, height });
    const service = `/servicios/${servicesContent.services[0]?.slug}`;
    // The last two are an unknown page and a rejected request.
    for (const path of ['/privacidad', service, '/nada', '/%']) {
      await page.goto(path);
      await expectNoViolations(page);
    }
  });
}

test('text of twice the size fits the window of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  const findCutTexts = () =>
    page.evaluate(() => {
      const selector = 'body :not([aria-roledescription] ul *, [aria-hidden=true] *, .sr-only)';
      const range = document.createRange();
      return [...document.querySelectorAll(selector)]
        .flatMap(({ childNodes }) => [...childNodes])
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .filter((text) => {
          range.selectNodeContents(text);
          const { left, right } = range.getBoundingClientRect();
          return left < -1 || right > innerWidth + 1;
        })
        .map(({ textContent }) => textContent);
    });
  expect(await findCutTexts(), 'on the page').toEqual([]);
  await page.getByText('Ver más detalles').first().click();
  expect(await findCutTexts(), 'in a dialog').toEqual([]);
});

for (const [width, height] of [
  [320, 256],
  [390, 844],
  [1280, 800],
] as const) {
  test(`every tab stop is in view and outlined at ${width} × ${height}`, async ({ page, form }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await openHydrated(page);
    for (const key of ['Tab', 'Shift+Tab']) expect(await visitTabStops(page, key)).toEqual([]);
    // A toast, which stays while the clock is paused, covers no tab stop.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.button.click();
    expect(await visitTabStops(page, 'Shift+Tab')).toEqual([]);
    await expect(page.getByRole('alert')).toBeVisible();
  });
}

/** Presses the key until the focus leaves the page; returns the tab stops that are covered or lack an outline. */
async function visitTabStops(page: Page, key: string) {
  const bad: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y]));
      const isInView = points.some(([x = 0, y = 0]) =>
        element.contains(document.elementFromPoint(x, y)),
      );
      // The button of a card outlines the card.
      const isOutlined = [element, element.closest('#servicios li')].some(
        (one) => one && getComputedStyle(one).outlineStyle === 'solid',
      );
      return { isGood: isInView && isOutlined, html: element.outerHTML };
    });
    if (stop?.isGood === false) bad.push(stop.html);
    if (!stop) return stops > 10 ? bad : ['There are too few tab stops.'];
  }
}
