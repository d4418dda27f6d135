import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openHydrated, sendButton, test } from '../../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessages: /404|415/ });

async function expectNothingFound(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px axe finds nothing`, () => {
    test.use({ viewport: { width, height: 844 } });
    test.beforeEach(({ page }) => openHydrated(page));

    test('on the page', async ({ page }) => {
      await expectNothingFound(page);
    });

    test('with a dialog open, one with a list and one with a paragraph', async ({ page }) => {
      const buttons = page.getByRole('button', { name: /^Ver más detalles/ });
      for (const number of [0, 4]) {
        await buttons.nth(number).click();
        await expectNothingFound(page);
        await page.keyboard.press('Escape');
      }
    });

    test('with the menus open', async ({ page }) => {
      if (width < 768) {
        await page.getByRole('button', { name: 'Abrir menú' }).click();
        await expectNothingFound(page);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: /WhatsApp/ }).click();
      await expectNothingFound(page);
    });

    test('with the privacy notice open', async ({ page }) => {
      await page.getByRole('heading', { name: 'Aviso de privacidad' }).click();
      await expectNothingFound(page);
    });

    test('with an error at a field and in a toast', async ({ page }) => {
      await sendButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNothingFound(page);
    });

    test('on the page of an address that leads nowhere, and on a refusal', async ({ page }) => {
      await page.goto('/no-hay-nada');
      await expectNothingFound(page);
      await page.evaluate(() => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = '/?index';
        form.enctype = 'text/plain';
        document.body.append(form);
        form.submit();
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'No reconocemos el formato del envío',
      );
      await expectNothingFound(page);
    });
  });
}

test('text of twice the size stays readable and inside the window', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const wide = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main :is(h1, h2, h3, p, li, a, button, label), footer :is(p, a)',
        ),
      ]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return (
            width > 1 &&
            (right > innerWidth + 1 || left < -1) &&
            !element.closest('.slides, .form-trap, dialog, .sr-only')
          );
        })
        .map((element) => element.textContent?.slice(0, 40)),
    );
    expect(wide).toEqual([]);
  }
});
