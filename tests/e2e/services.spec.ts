import { aboutContent } from '../../app/content/about.ts';
import { callContent } from '../../app/content/call.ts';
import { servicesContent } from '../../app/content/services.ts';
import { expect, test } from '../support/browser.ts';
import { consultant } from '../support/consultant.ts';

const services = servicesContent.services.map(({ title }) => title);
const [first = '', second = ''] = services;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('a card opens a dialog that Cerrar, Escape and a click outside close', async ({ page }) => {
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

  await test.step('so does a click on its text', async () => {
    await page.getByText(servicesContent.services[0]?.description ?? '').click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('and so does a click anywhere on the card', async () => {
    const card = page.locator('#servicios li').filter({ hasText: second }).first();
    await card.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
    await page.mouse.click(x + 5, y + 5);
  });
  await page
    .getByRole('dialog', { name: second })
    .getByRole('link', { name: 'Solicitar información' })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#contacto').getByRole('heading').first()).toBeInViewport();
});

test('the dialogs have their details and their measures', { tag: '@static' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const cards = page.locator('#servicios li:has(> h3)');
  await expect(cards.locator('> h3')).toHaveText(services);
  await expect(cards.getByText('Ver más detalles')).toHaveCount(services.length);
  for (const title of services) {
    await page.getByRole('button', { name: `Ver más detalles ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('paragraph').first()).not.toBeEmpty();
    await expect(dialog).not.toContainText('**');
    const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 };
    expect(width, '42 rem').toBe(672);
    expect(height, '90 % of the window').toBeLessThanOrEqual(630);
    const body = dialog.locator('[tabindex]');
    await expect(body, '60 % of the window').toHaveCSS('max-height', '420px');
    await expect(body).toHaveCSS('overflow-y', 'scroll');
    await expect(dialog.getByRole('link', { name: 'Solicitar información' })).toBeInViewport();
    await page.keyboard.press('Escape');
  }
});

test("a service's page has the call and other services", { tag: '@static' }, async ({ page }) => {
  const { services, page: texts } = servicesContent;
  await page.goto(`/servicios/${services.at(-1)?.slug}`);
  const card = page.getByRole('region', { name: callContent.title });
  await expect(card.getByText(consultant.name)).toBeVisible();
  await expect(card.getByText(aboutContent('').experience.figure)).toBeVisible();
  await expect(card.getByRole('listitem')).toContainText(callContent.steps);
  await expect(card.getByRole('link')).toHaveAttribute('href', /servicio=.*#contacto/);
  const others = page.getByRole('region', { name: texts.others }).getByRole('link');
  await expect(others).toHaveText(services.slice(0, 2).map(({ title }) => title));
  await expect(page.getByRole('link', { name: texts.allServices })).toHaveAttribute(
    'href',
    '/#servicios',
  );

  const title = page.getByRole('heading', { level: 1 });
  for (const [width, isBeside] of [
    [390, false],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const a = await title.boundingBox();
    const b = await card.boundingBox();
    if (!a || !b) throw new Error('The title or the card is not shown.');
    expect(a.x + a.width <= b.x, `beside the title at ${width}`).toBe(isBeside);
    expect(a.y + a.height <= b.y, `below the title at ${width}`).toBe(!isBeside);
  }
});
