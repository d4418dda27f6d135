import type { Page } from '@playwright/test';
import { failureText } from '../../../app/content/contact.ts';
import { servicesContent } from '../../../app/content/services.ts';
import { expect, expectMessages, openHydrated, test } from '../../support/browser.ts';

const [{ title = '' } = {}] = servicesContent.services;
const formRequest = /solicitudes/;

const openAt = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height });
  await openHydrated(page);
};

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [667, 375],
  [1280, 800],
] as const) {
  test(`invalid fields stand below the header at ${width} × ${height}`, async ({ page, form }) => {
    await openAt(page, width, height);
    const header = await page.locator('body > header').boundingBox();
    for (const name of ['pais', 'nombre'] as const) {
      await form.button.click();
      const label = page.locator(`label[for=${name}]`);
      const top = () => label.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? 0);
      await expect(label).toBeInViewport({ ratio: 1 });
      await form.field('pais').selectOption('otro');
    }
  });
}

test('a notice of failure leaves the button in the window of a phone', async ({ page, form }) => {
  expectMessages(page, /ERR_FAILED/);
  await openAt(page, 390, 844);
  await page.route(formRequest, (route) => route.abort());
  await form.fill();
  // The keyboard's key sends, with the button below the window.
  await form.field('pais').scrollIntoViewIfNeeded();
  await form.field('empresa').press('Enter');
  await expect(form.notice).toContainText(failureText);
  await expect(form.button).toBeInViewport({ ratio: 1 });
});

test('a low window shows success, and which service it is about', async ({ page, form }) => {
  await openAt(page, 667, 375);
  await page.getByRole('button', { name: `Ver más detalles ${title}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Solicitar información' }).click();
  await expect(page.getByText(`Sobre: ${title}`)).toBeInViewport({ ratio: 1 });
  await form.send();
  await expect(form.notice.getByRole('paragraph')).toBeInViewport({ ratio: 1 });
});

test('above a keyboard nothing stands between a field and its error', async ({ page, form }) => {
  await openAt(page, 667, 220);
  for (const [changes, name] of [
    [{ telefono: 'abc' }, 'telefono'],
    [{ email: 'no' }, 'email'],
  ] as const) {
    await form.send(changes);
    const error = page.locator(`#${name}-error`);
    await expect(error).toBeInViewport({ ratio: 1 });
    const below = await error.evaluate((element) => element.getBoundingClientRect().top);
    const field = await form.field(name).boundingBox();
    expect(below - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(10);
    // The toast moves once the page has scrolled to the field.
    await expect(async () => {
      const toast = await page.getByRole('alert').boundingBox();
      const box = await error.boundingBox();
      if (!toast || !box) throw new Error('Toast or error are not shown.');
      expect(toast.y + toast.height <= box.y || toast.y >= box.y + box.height).toBe(true);
      // One line of text.
      expect(toast.height).toBeLessThan(60);
    }).toPass({ timeout: 3500 });
  }
});

test('the menu opens below the header while its text is spaced out', async ({ page }) => {
  await openAt(page, 390, 844);
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(spacing);
  });
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  const header = await page.locator('body > header').boundingBox();
  const menu = await page.locator('#menu').boundingBox();
  expect(menu?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contacto' }).first();
  await contact.click({ trial: true });
});

for (const [width, height] of [
  [667, 375],
  [320, 256],
] as const) {
  test(`Cerrar stays in sight in a dialog at ${width} × ${height}`, async ({ page }) => {
    await openAt(page, width, height);
    await page.getByRole('button', { name: `Ver más detalles ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Compartir este servicio' }).focus();
    const close = dialog.getByRole('button', { name: 'Cerrar' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(dialog).toBeHidden();
  });
}
