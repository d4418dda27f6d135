import type { Page } from '@playwright/test';
import { expect, fillIn, sendButton, test } from '../../support/browser.ts';

/** What the page has asked for by now, in bytes on the wire, by kind. */
async function fetched(page: Page) {
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => ({ name, encodedBodySize }),
    ),
  );
  const sizeOf = (kind: RegExp) =>
    entries
      .filter(({ name }) => kind.test(name))
      .reduce((sum, one) => sum + one.encodedBodySize, 0);
  return { scripts: sizeOf(/\.js$/), fonts: sizeOf(/\.woff2$/), all: sizeOf(/./) };
}

test('the page comes in light, without scripts, and nothing holds up its first paint', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const answer = await page.goto('/');
  const { responseBodySize } = (await answer?.request().sizes()) ?? { responseBodySize: 0 };
  expect(responseBodySize).toBeLessThan(14 * 1024);
  await expect(page.locator('head').locator('link[rel=stylesheet], script[src]')).toHaveCount(0);
  const { scripts, fonts, all } = await fetched(page);
  expect(scripts).toBe(0);
  expect(fonts).toBeLessThan(50_000);
  expect(all + responseBodySize).toBeLessThan(150_000);
});

test('a hand on the mouse brings the scripts, and they weigh less than 95 KB', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(200, 200);
  await expect(page.locator('form[novalidate]')).toBeAttached();
  const { scripts } = await fetched(page);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThan(95_000);
});

test('who only looks gets them a little later', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(3900);
  expect((await fetched(page)).scripts).toBe(0);
  await page.clock.runFor(200);
  await expect(page.locator('form[novalidate]')).toBeAttached();
});

test('a form sent at once is judged by the scripts, and stored once', async ({
  page,
  visitor,
  stored,
}) => {
  await page.goto('/');
  await fillIn(page, { ...visitor, telefono: '12' });
  await sendButton(page).click();
  await expect(page.getByText('Error de validación')).toBeVisible();
  await fillIn(page, visitor);
  await sendButton(page).dblclick();
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await stored()).toHaveLength(1);
});

test.describe('when the scripts do not come', () => {
  test.use({ expectedMessages: /ERR_FAILED|Failed to fetch/ });

  test('the form is sent without them', async ({ page, visitor, stored }) => {
    await page.route('**/start-*.js', (route) => route.abort());
    await page.goto('/');
    await fillIn(page, visitor);
    await sendButton(page).click();
    await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
    expect(await stored()).toMatchObject([visitor]);
  });

  test('nor the words, the page stays as it is', async ({ page }) => {
    await page.route('**/words-*.txt', (route) => route.abort());
    await page.goto('/');
    await page.mouse.move(200, 200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('button', { name: /^Ver más detalles/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
