import { callContent } from '../../app/content/call.ts';
import { servicesContent } from '../../app/content/services.ts';
import { expect, test } from '../support/browser.ts';

const { services, page: texts } = servicesContent;
const titles = services.map(({ title }) => title);
const [first = '', second = ''] = titles;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('Cerrar, Escape and a click outside close a modal dialog', async ({ page }) => {
  const more = page.getByRole('button', { name: `Ver más detalles ${first}` });
  const dialog = page.getByRole('dialog', { name: first });
  for (const close of [
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await more.click();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await close();
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  }
});

test('a click on the text or anywhere else on a card opens its dialog', async ({ page }) => {
  await page.getByText(services[0]?.description ?? '').click();
  await expect(page.getByRole('dialog', { name: first })).toBeVisible();
  await page.keyboard.press('Escape');
  const card = page.locator('#servicios li').filter({ hasText: second }).first();
  await card.click({ position: { x: 5, y: 5 } });
  const dialog = page.getByRole('dialog', { name: second });
  await dialog.getByRole('link', { name: 'Solicitar información' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#contacto').getByRole('heading').first()).toBeInViewport();
});

test('every service has a dialog, whose Cerrar is in view in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  for (const title of titles) {
    await page.getByRole('button', { name: `Ver más detalles ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('paragraph').first()).not.toBeEmpty();
    await dialog.getByRole('link', { name: 'Compartir este servicio' }).focus();
    const close = dialog.getByRole('button', { name: 'Cerrar' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
  }
});

test('the page of a service has the call and other services', async ({ page }) => {
  await page.goto(`/servicios/${services.at(-1)?.slug}`);
  const card = page.getByRole('region', { name: callContent.title });
  await expect(card.getByRole('listitem')).toContainText(callContent.steps);
  await expect(card.getByRole('link')).toHaveAttribute('href', /servicio=.*#contacto/);
  const others = page.getByRole('region', { name: texts.others }).getByRole('link');
  await expect(others).toHaveText(titles.slice(0, 2));
  const all = page.getByRole('link', { name: texts.allServices });
  await expect(all).toHaveAttribute('href', '/#servicios');
});
