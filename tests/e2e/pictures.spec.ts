import { expect, test } from '../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the seven of the carousel have their words, and a dot each that leads to it', async ({
  page,
}) => {
  const carousel = page.getByRole('region', { name: 'Momentos que dejan huella' });
  await expect(carousel.getByRole('img')).toHaveCount(7);
  for (const image of await carousel.getByRole('img').all()) {
    expect((await image.getAttribute('alt'))?.length).toBeGreaterThan(20);
  }
  const dots = carousel.getByRole('link');
  await expect(dots).toHaveCount(7);
  await carousel.getByRole('link', { name: /4/ }).first().click();
  // The fourth stands in the middle of the row.
  const picture = carousel.getByRole('img', { name: /Recepción de una clínica/ });
  const offCentre = () =>
    picture.evaluate((image) => {
      const middle = ({ left, right }: DOMRect) => (left + right) / 2;
      const row = image.closest('ul')?.getBoundingClientRect();
      return row && Math.abs(middle(image.getBoundingClientRect()) - middle(row));
    });
  await expect.poll(offCentre).toBeLessThan(2);
});

test('three clients have their logo, name and words', { tag: '@static' }, async ({ page }) => {
  const clients = page.getByRole('region', { name: 'Confían en Nosotros' });
  await expect(clients.getByRole('img', { name: /Logotipo de/ })).toHaveCount(3);
  for (const name of ['Clínica Ejemplo Norte', 'Clínica Ejemplo Sur', 'Consultora Ejemplo']) {
    await expect(clients.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(clients.locator('blockquote')).toHaveCount(3);
});
