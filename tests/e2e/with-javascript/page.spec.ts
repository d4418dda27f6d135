import { heroContent } from '../../../app/content/hero.ts';
import { testimonialsContent } from '../../../app/content/testimonials.ts';
import { expect, expectMessages, openHydrated, test } from '../../support/browser.ts';
import { consultant } from '../../support/consultant.ts';

/** Any colour that is not see-through. */
const opaque = /^rgb\(/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the header marks the section, and a dialog locks the scroll', {
  tag: ['@current-section', '@dialogs'],
}, async ({ page }) => {
  await openHydrated(page);
  const header = page.getByRole('banner');
  const current = header.locator('[aria-current=true]');
  const bar = header.locator('> div');
  await expect(current).toHaveText('Inicio');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await header.getByRole('link', { name: 'Servicios' }).click();
  await expect(current).toHaveText('Servicios');
  await expect(bar).toHaveCSS('background-color', opaque);

  const html = page.locator('html');
  await page.getByText('Ver más detalles').first().click();
  await expect(html).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(html).not.toHaveCSS('overflow', 'hidden');
});

test('menus say if they are open, a country opens a chat', { tag: '@menus' }, async ({ page }) => {
  const upright = { width: 390, height: 844 };
  await page.setViewportSize(upright);
  await openHydrated(page);
  for (const name of ['Menú', 'Menú de WhatsApp']) {
    const button = page.getByRole('button', { name, exact: true });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('link', { name: heroContent(consultant.name).meetButton }).focus(),
      // A phone that is turned.
      () => page.setViewportSize({ width: 844, height: 390 }),
    ]) {
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await close();
      await expect(page.locator(':popover-open')).toHaveCount(0);
      await page.setViewportSize(upright);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  }

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.getByRole('button', { name: /WhatsApp/ }).click();
  const chat = page.context().waitForEvent('page');
  await page.locator('#whatsapp').getByRole('link').first().click();
  expect((await chat).url()).toContain('https://wa.me/573001112233?text=Hola');
  await expect(page.locator('#whatsapp')).toBeHidden();
});

test('a logo that does not load has a placeholder', { tag: '@broken-logos' }, async ({ page }) => {
  expectMessages(page, /ERR_FAILED/);
  const [first, second] = testimonialsContent.testimonials;
  const file = second?.logo.replace('.svg', '');
  await page.route(`**/${file}*`, (route) => route.abort());
  await openHydrated(page);
  await page.getByText(second?.empresa ?? '', { exact: true }).scrollIntoViewIfNeeded();
  const logo = page.getByRole('img', { name: testimonialsContent.placeholder.logoAlt });
  await expect(logo).toHaveAttribute('src', /logo-placeholder/);
  await expect(page.getByRole('img', { name: first?.logoAlt ?? '' })).toBeAttached();
});

test('the console has a path that leads nowhere on one line', async ({ page }) => {
  expectMessages(page, /404/);
  const message = page.waitForEvent('console', (said) => said.type() === 'info');
  await page.goto('/no/hay%0Anada');
  expect((await message).text()).toBe('404 /no/hay%0Anada');
});
