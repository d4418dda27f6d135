import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

const greeting = encodeURIComponent('Hola, Elena Marín.');

for (const [place, locate] of [
  ['the contact section', (page: Page) => page.locator('#contacto')],
  ['the footer', (page: Page) => page.getByRole('contentinfo')],
] as const) {
  test(`${place} has both numbers and both addresses`, { tag: '@static' }, async ({ page }) => {
    const links = locate(page).locator('a');
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')),
    );
    for (const number of ['573001112233', '18095550100']) {
      expect(addresses).toContainEqual(
        expect.stringContaining(`https://wa.me/${number}?text=${greeting}`),
      );
    }
    expect(addresses).toContain('mailto:hola@example.com');
    expect(addresses).toContain('mailto:citas@example.com');
  });
}

test('links that leave open a new tab that knows nothing of this one, and say so', {
  tag: '@static',
}, async ({ page }) => {
  const links = page.locator('a[href^="https:"]');
  expect(await links.count()).toBeGreaterThanOrEqual(7);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toContainText('abre en una pestaña nueva');
  }
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: /Instagram/ }),
  ).toHaveAttribute('href', 'https://www.instagram.com/example');
});

test('the floating button shows two countries and hides them again', async ({ page }) => {
  const menu = page.locator('.whatsapp-menu');
  const toggle = page.getByRole('button', { name: /WhatsApp/ });
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu.getByRole('link')).toHaveCount(2);
  await expect(menu.getByRole('link', { name: /^Colombia/ })).toHaveAttribute(
    'href',
    /573001112233/,
  );
  await expect(menu.getByRole('link', { name: /^República Dominicana/ })).toHaveAttribute(
    'href',
    /18095550100/,
  );
  await toggle.click();
  await expect(menu).toBeHidden();
});

test("the floating button never lies over the form's button on a phone", {
  tag: '@static',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const send = page.locator('#formulario button[type=submit]');
  await send.scrollIntoViewIfNeeded();
  const [one, other] = [
    await send.boundingBox(),
    await page.locator('.whatsapp-toggle').boundingBox(),
  ];
  const overlap =
    one &&
    other &&
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  expect(overlap).toBe(false);
});
