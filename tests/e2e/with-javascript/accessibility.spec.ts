import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { servicesContent } from '../../../app/content/services.ts';
import { expect, expectMessages, openHydrated, test } from '../../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found, where).toEqual([]);
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
  [1366, 625],
] as const) {
  test(`axe finds nothing on the page at ${width} × ${height}`, async ({ page, form }) => {
    await page.setViewportSize({ width, height });
    await openHydrated(page);
    await expectNoViolations(page, 'the page');
    const menu = page.getByRole('button', { name: 'Menú', exact: true });
    const whatsapp = page.getByRole('button', { name: /WhatsApp/ });
    const details = page.getByRole('button', { name: /^Ver más detalles/ });
    for (const [what, opener] of [
      ...(width < 768 ? [['the menu', menu] as const] : []),
      ['the WhatsApp menu', whatsapp],
      ['a dialog with a list', details.nth(0)],
      ['a dialog with a paragraph', details.nth(4)],
    ] as const) {
      await opener.click();
      await expectNoViolations(page, what);
      await page.keyboard.press('Escape');
    }
    await form.button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, 'an error at a field and in a toast');
  });

  test(`axe finds nothing on the other pages at ${width} × ${height}`, async ({ page }) => {
    expectMessages(page, /404|415/);
    await page.setViewportSize({ width, height });
    for (const path of [
      '/privacidad',
      `/servicios/${servicesContent.services[0]?.slug}`,
      '/no-hay-nada',
    ]) {
      await page.goto(path);
      await expectNoViolations(page, path);
    }
    await page.evaluate(() => {
      document.body.innerHTML = '<form method="post" action="/?index" enctype="text/plain">';
      document.forms[0]?.submit();
    });
    await expect(page.getByText('No reconocemos el formato del envío')).toBeVisible();
    await expectNoViolations(page, 'the page of a rejected form');
  });
}

for (const width of [320, 390, 1280]) {
  test(`text of twice the size stays inside a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          range.selectNodeContents(text);
          const parent = text.parentElement;
          if (parent?.closest('[aria-roledescription] ul, [aria-hidden=true], .sr-only')) continue;
          const boxes = [...range.getClientRects(), parent?.getBoundingClientRect()];
          if (boxes.some((box) => box && (box.right > innerWidth + 1 || box.left < -1)))
            found.push(text.textContent ?? '');
        }
        return found;
      });
    await page.goto('/');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await cut(), 'as only the text').toEqual([]);
    // Media queries follow the size that a browser is set to.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto('/');
    expect(await cut(), "as the browser's own").toEqual([]);
    await page.getByText('Ver más detalles').first().click();
    expect(await cut(), 'in a dialog').toEqual([]);
  });
}

test('forced colours leave outlines, logos and the icon of errors', async ({ page, form }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page);
  for (const button of await page.getByRole('button', { name: /WhatsApp|Anterior/ }).all()) {
    await expect(button).toHaveCSS('border-top-style', 'solid');
    await expect(button).not.toHaveCSS('border-top-width', '0px');
  }
  const logo = page.locator('figcaption img').first();
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await form.button.click();
  await expect(page.locator('#pais-error svg')).toBeVisible();
});

for (const [width, height] of [
  [320, 256],
  [390, 844],
  [1280, 800],
] as const) {
  test(`tab stops are in sight and marked at ${width} × ${height}`, async ({ page, form }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await openHydrated(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      const { stops, bad } = await walk(page, key);
      expect(stops).toBeGreaterThan(50);
      expect(bad).toEqual([]);
    }
    // Nor does a toast, which stays while the clock stands still, cover what has the focus.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.button.click();
    const toast = page.getByRole('alert').getByRole('button');
    await expect(toast).toBeVisible();
    expect((await walk(page, 'Shift+Tab')).bad).toEqual([]);
    await expect(toast).toBeVisible();
  });
}

/** Presses the key until the focus leaves the page; tells which stops were covered or without an outline. */
async function walk(page: Page, key: string) {
  const bad: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'none is left';
      const { left, top, width, height } = element.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const isInSight = parts.some((across) =>
        parts.some((down) =>
          element.contains(document.elementFromPoint(left + width * across, top + height * down)),
        ),
      );
      // Of a card's button the whole card has the outline.
      const isOutlined = [element, element.closest('#servicios li')].some(
        (one) => one && getComputedStyle(one).outlineStyle === 'solid',
      );
      return isInSight && isOutlined ? '' : element.outerHTML;
    });
    if (problem === 'none is left') return { stops, bad };
    if (problem) bad.push(problem);
  }
}
