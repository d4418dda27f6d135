import { devices, type Page } from '@playwright/test';
import { servicesContent } from '../../../app/content/services.ts';
import { expect, expectHydrated, openHydrated, test } from '../../support/browser.ts';

const [{ title = '', slug = '' } = {}] = servicesContent.services;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });
const cardOf = (page: Page) => page.getByRole('button', { name: `Ver más detalles ${title}` });

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

  test('Back closes a dialog or menu, and other ways leave nothing to go back to', {
    tag: '@back-button',
  }, async ({ page }) => {
    await page.goto('/privacidad');
    await openHydrated(page);
    const menu = page.getByRole('button', { name: 'Menú', exact: true });
    const whatsapp = page.getByRole('button', { name: 'Menú de WhatsApp' });
    const chats = page.locator('#whatsapp').getByRole('link');
    const nav = page.getByRole('navigation', { name: 'Navegación principal' });
    for (const [opener, opened] of [
      [menu, nav],
      [cardOf(page), dialogOf(page)],
      [whatsapp, chats.first()],
    ] as const) {
      await opener.tap();
      await expect(opened).toBeVisible();
      await expect.poll(() => page.evaluate(() => history.state)).toEqual({ isOpen: true });
      const top = await page.evaluate(() => scrollY);
      await page.goBack();
      await expect(opened).toBeHidden();
      expect(page.url()).not.toContain('privacidad');
      expect(await page.evaluate(() => scrollY)).toBe(top);

      await opener.tap();
      await expect(opened).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    }

    await cardOf(page).tap();
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ isOpen: true });
    const top = await page.evaluate(() => scrollY);
    await page.reload();
    await page.mouse.move(1, 1);
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);

    await menu.tap();
    await nav.getByRole('link', { name: 'Servicios' }).tap();
    await expect(page).toHaveURL('/#servicios');
    await expect(nav).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/privacidad');
  });
});

test('the title opens the dialog, and is a link for a new tab but no second stop of Tab', {
  tag: '@dialogs',
}, async ({ page }) => {
  await openHydrated(page);
  const link = page.getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', `/servicios/${slug}`);
  await link.click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(link).not.toBeFocused();
  const opened = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title);

  const another = page.context().waitForEvent('page');
  const contact = page.getByRole('navigation').getByRole('link', { name: 'Contacto' }).first();
  await contact.click({ modifiers: ['ControlOrMeta'] });
  expect((await another).url()).toMatch(/#contacto$/);
  expect(page.url()).not.toContain('#');
});

test("a card's text can be selected without opening its dialog", async ({ page }) => {
  await openHydrated(page);
  const text = page.getByText(servicesContent.services[0]?.description ?? '');
  await text.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, height = 0 } = (await text.boundingBox()) ?? {};
  await page.mouse.move(x + 2, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 100, y + height - 5);
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(10);
  await expect(dialogOf(page)).toBeHidden();
});

test('a service is shared, or its address copied', { tag: '@share' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openHydrated(page);
  await cardOf(page).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('link', { name: 'Compartir este servicio' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Enlace copiado');
  const address = new URL(`/servicios/${slug}`, page.url()).href;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.clock.runFor(4000);
  await expect(dialog.getByRole('link', { name: 'Compartir este servicio' })).toBeVisible();
  await expect(dialog.getByRole('status')).toBeEmpty();

  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { data }) });
  });
  await dialog.locator('[data-share]').click();
  await expect
    .poll(() => page.evaluate(() => Object(window).data))
    .toEqual({ title, url: address });
});

test('a dialog leads to a form about its service', { tag: '@topic' }, async ({ page, form }) => {
  await openHydrated(page);
  const about = page.locator('#formulario').getByText(`Sobre: ${title}`);
  const request = async () => {
    await cardOf(page).click();
    await dialogOf(page).getByRole('link', { name: 'Solicitar información' }).click();
    await expect(about).toBeInViewport();
  };
  await request();
  await page.goBack();
  await expect(cardOf(page)).toBeFocused();
  await expect(about).toBeAttached();
  await request();
  await page.getByRole('link', { name: 'Quitar' }).click();
  await expect(about).toBeHidden();
  await expect(form.field('pais')).toBeFocused();
  await expect(page).toHaveURL('/#contacto');

  await request();
  await form.fill();
  await page.goto('/privacidad');
  await page.goBack();
  await expect(about).toBeVisible();
  await expect(form.field('empresa')).toHaveValue(form.visitor.empresa);
  // Chromium does not keep what was typed.
  await page.reload();
  await expect(about).toBeVisible();
  await page.mouse.move(1, 1);
  await expectHydrated(page);
  await form.send();
  await form.expectStored({ servicio: title });
  await expect(about).toBeHidden();
  await expect(page).toHaveURL('/#contacto');
  expect(await page.evaluate(() => history.state)).toBe(null);
});
