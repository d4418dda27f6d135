import { callContent } from '../../app/content/call.ts';
import { servicesContent } from '../../app/content/services.ts';
import { expect, test } from '../support/browser.ts';

const { services, page: texts } = servicesContent;
const titles = services.map(({ title }) => title);
const [, second = ''] = titles;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('three ways open a modal dialog, and three ways close it', async ({ page }) => {
  const button = page.getByRole('button', { name: `Ver más detalles ${second}` });
  const text = page.getByText(services[1]?.description ?? '');
  const card = page.locator('#servicios li').filter({ hasText: second }).first();
  const dialog = page.getByRole('dialog', { name: second });
  for (const [open, close] of [
    [() => button.click(), () => dialog.getByRole('button', { name: 'Cerrar' }).click()],
    [() => text.click(), () => page.keyboard.press('Escape')],
    [() => card.click({ position: { x: 5, y: 5 } }), () => page.mouse.click(5, 5)],
  ] as const) {
    await open();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await close();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.click();
  await dialog.getByRole('link', { name: 'Solicitar información' }).click();
  await expect(dialog).toBeHidden();
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
