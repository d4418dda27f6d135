import { devices, type Page } from '@playwright/test';
import { servicesContent } from '../../../app/content/services.ts';
import { expect, openHydrated, test } from '../../support/browser.ts';

const [{ title = '', slug = '' } = {}] = servicesContent.services;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });
const cardOf = (page: Page) => page.getByRole('button', { name: `Ver más detalles ${title}` });
const historyState = (page: Page) => page.evaluate(() => history.state);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

  test('Back closes a dialog or menu, and a closed one has no history entry', async ({ page }) => {
    await page.goto('/privacidad');
    await openHydrated(page);
    const menu = page.getByRole('button', { name: 'Menú', exact: true });
    const nav = page.getByRole('navigation', { name: 'Navegación principal' });
    const whatsapp = page.getByRole('button', { name: 'Menú de WhatsApp' });
    const openings = [
      [menu, nav],
      [whatsapp, page.locator('#whatsapp').getByRole('link').first()],
      [cardOf(page), dialogOf(page)],
    ] as const;
    for (const [opener, opened] of openings) {
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await opener.tap();
        await expect(opened).toBeVisible();
        await expect.poll(() => historyState(page)).toEqual({ isOpen: true });
        const top = await scrollTop(page);
        await close();
        await expect(opened).toBeHidden();
        await expect.poll(() => historyState(page)).toBe(null);
        expect(await scrollTop(page)).toBe(top);
      }
    }

    await cardOf(page).tap();
    await expect.poll(() => historyState(page)).toEqual({ isOpen: true });
    await page.reload();
    await page.mouse.move(1, 1);
    await expect.poll(() => historyState(page)).toBe(null);

    for (const button of [menu, whatsapp]) {
      await button.tap();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      // Turning the phone closes a menu.
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(page.locator(':popover-open')).toHaveCount(0);
      await page.setViewportSize(phone.viewport);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
    await expect.poll(() => historyState(page)).toBe(null);

    await menu.tap();
    await nav.getByRole('link', { name: 'Servicios' }).tap();
    await expect(page).toHaveURL('/#servicios');
    await expect(nav).toBeHidden();
    for (const path of ['/', '/privacidad']) {
      await page.goBack();
      await expect(page).toHaveURL(path);
    }
  });
});

test('a title opens the dialog, or the page of the service in a new tab', async ({ page }) => {
  // Browsers move the focus to the fragment when the dialog's history entry is removed.
  await openHydrated(page, { path: '/#servicios' });
  const link = page.getByRole('link', { name: title });
  await link.click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect.poll(() => historyState(page)).toBe(null);
  await expect(cardOf(page)).toBeFocused();
  // A card is one tab stop.
  await expect(link).toHaveAttribute('tabindex', '-1');
  const opened = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(dialogOf(page)).toBeHidden();
});

test('a service is shared, or its URL copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page);
  await cardOf(page).click();
  const dialog = dialogOf(page);
  const link = dialog.getByRole('link', { name: 'Compartir este servicio' });
  await link.click();
  await expect(dialog.getByRole('status')).toHaveText('Enlace copiado');
  const url = new URL(`/servicios/${slug}`, page.url()).href;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(dialog.getByRole('status')).toBeEmpty();
  await page.evaluate(() => {
    Object.assign(navigator, { share: (data: ShareData) => Object.assign(window, { data }) });
  });
  await link.click();
  await expect.poll(() => page.evaluate(() => Object(window).data)).toEqual({ title, url });
});

test('a dialog leads to a form about its service', async ({ page, form }) => {
  await openHydrated(page);
  const topic = page.locator('#formulario').getByText(`Sobre: ${title}`);
  const requestService = async () => {
    await cardOf(page).click();
    await dialogOf(page).getByRole('link', { name: 'Solicitar información' }).click();
    await expect(topic).toBeInViewport();
  };
  await requestService();
  await page.goBack();
  await expect(cardOf(page)).toBeFocused();
  await expect(topic).toBeAttached();
  await requestService();
  await page.getByRole('link', { name: 'Quitar' }).click();
  await expect(topic).toBeHidden();
  await expect(form.field('pais')).toBeFocused();
  await expect(page).toHaveURL('/#contacto');

  await requestService();
  await page.reload();
  await expect(topic).toBeVisible();
  await form.fill();
  await page.goto('/privacidad');
  await page.goBack();
  await expect(topic).toBeVisible();
  await form.button.click();
  await form.expectStored({ servicio: title });
  await expect(topic).toBeHidden();
  await expect(page).toHaveURL('/#contacto');
});

test('a link from the page of a service retains the campaign', async ({ page, form }) => {
  await page.goto(`/servicios/${slug}?utm_source=boletin&fbclid=x`);
  await page.getByRole('link', { name: 'Solicitar información' }).click();
  await expect(page).toHaveURL(`/?servicio=${slug}&utm_source=boletin#contacto`);
  await form.send();
  await form.expectStored({ utm_source: 'boletin' });
});
