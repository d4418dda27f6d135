import { expect, openHydrated, test } from '../../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the header is clear over the hero and solid once scrolled, with the current section marked', async ({
  page,
}) => {
  await openHydrated(page);
  const header = page.getByRole('banner');
  const marked = header.locator('[aria-current=true]');
  const ground = page.locator('.header-bar');
  await expect(marked).toHaveText('Inicio');
  await expect(ground).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await header.getByRole('link', { name: 'Servicios' }).click();
  await expect(marked).toHaveText('Servicios');
  await expect(ground).toHaveCSS('background-color', /^rgba?\(255, 247, 237/);
});

test('menus say whether they are open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  for (const [closed, opened] of [
    ['Abrir menú', 'Cerrar menú'],
    ['Abrir el menú de WhatsApp', 'Cerrar el menú de WhatsApp'],
  ] as const) {
    const button = page.getByRole('button', { name: closed });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    const open = page.getByRole('button', { name: opened });
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
});

test('choosing a country opens its chat in a new tab and closes the menu', async ({
  page,
  context,
}) => {
  await openHydrated(page);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.getByRole('button', { name: /WhatsApp/ }).click();
  const chat = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^Colombia/ })
    .last()
    .click();
  expect((await chat).url()).toContain('https://wa.me/573001112233?text=Hola');
  await expect(page.locator('.whatsapp-menu')).toBeHidden();
});

test('an open dialog keeps the page from scrolling', async ({ page }) => {
  await openHydrated(page);
  await page
    .getByRole('button', { name: /^Ver más detalles/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test.describe('when a logo does not load', () => {
  test.use({ expectedMessages: /ERR_FAILED/ });

  test('the placeholder takes its place', async ({ page }) => {
    await page.route('**/logo-clinica-ejemplo-sur*', (route) => route.abort());
    await openHydrated(page);
    await page.getByText('Clínica Ejemplo Sur', { exact: true }).scrollIntoViewIfNeeded();
    const logo = page.getByRole('img', { name: 'Logotipo no disponible.' });
    await expect(logo).toHaveAttribute('src', /logo-placeholder/);
    await expect(page.getByRole('img', { name: 'Logotipo de Clínica Ejemplo Norte.' })).toHaveCount(
      1,
    );
  });
});
