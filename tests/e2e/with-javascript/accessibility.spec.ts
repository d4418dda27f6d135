import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { servicesContent } from '../../../app/content/services.ts';
import { expect, openHydrated, test } from '../../support/browser.ts';

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

for (const width of [390, 1280]) {
  test(`axe finds nothing on the page at ${width} px`, async ({ page, form }) => {
    await page.setViewportSize({ width, height: 844 });
    await openHydrated(page);
    await expectNoViolations(page, 'the page');
    if (width < 768) {
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await expectNoViolations(page, 'the menu');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /WhatsApp/ }).click();
    await expectNoViolations(page, 'the WhatsApp menu');
    await page.keyboard.press('Escape');
    for (const [number, kind] of [
      [0, 'a list'],
      [4, 'a paragraph'],
    ] as const) {
      await page
        .getByRole('button', { name: /^Ver más detalles/ })
        .nth(number)
        .click();
      await expectNoViolations(page, `a dialog with ${kind}`);
      await page.keyboard.press('Escape');
    }
    await form.button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, 'an error at a field and in a toast');
  });

  test(`axe finds nothing on the other pages at ${width} px`, async ({ page, expectMessages }) => {
    expectMessages(/404|415/);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/privacidad');
    await expectNoViolations(page, 'the privacy page');
    await page.goto(`/servicios/${servicesContent.services[0]?.slug}`);
    await expectNoViolations(page, 'the page of a service');
    await page.goto('/no-hay-nada');
    await expectNoViolations(page, 'the 404 page');
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
    await expectNoViolations(page, 'the page of a rejected form');
  });
}

test('text of twice the size stays inside the window', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll(':is(main, footer) :is(h1, h2, h3, p, li, a, button, label)')]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return (
            width > 1 &&
            (right > innerWidth + 1 || left < -1) &&
            !element.closest('[aria-roledescription] ul, [aria-hidden=true], dialog, .sr-only')
          );
        })
        .map((element) => element.textContent?.slice(0, 40)),
    );
    expect(outside, `at ${width} px`).toEqual([]);
  }
});

test('the keyboard alone opens a service and sends the form', async ({ page, form }) => {
  await openHydrated(page);
  await page
    .getByRole('button', { name: /^Ver más detalles/ })
    .nth(3)
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('link', { name: 'Solicitar información' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contacto')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Quitar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.field('pais')).toBeFocused();
  await page.keyboard.type('Co');
  const { pais: _, ...typed } = form.visitor;
  for (const value of Object.values(typed)) {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(value);
  }
  await page.keyboard.press('Enter');
  await form.expectStored();
});
