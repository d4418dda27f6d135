import type { Page } from '@playwright/test';
import {
  expect,
  expectHydrated,
  expectMessages,
  holdRequests,
  test,
} from '../../support/browser.ts';

/** Returns the bytes of the responses so far whose URL matches. */
const countBytes = (page: Page, pattern: RegExp) =>
  page.evaluate((pattern) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const matches = entries.filter(({ name }) => pattern.test(name));
    return matches.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, pattern);
const scripts = /\.js$/;

test('the page loads less than 150 KB and no script', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const response = await page.goto('/');
  const { responseBodySize = 0 } = (await response?.request().sizes()) ?? {};
  const blocking = 'head link[rel=stylesheet]:not([media=print]), head script[src]';
  await expect(page.locator(blocking)).toHaveCount(0);
  expect(await countBytes(page, scripts)).toBe(0);
  // app/media/fonts/cut.sh makes the fonts small.
  expect(await countBytes(page, /\.woff2$/)).toBeLessThan(50_000);
  expect((await countBytes(page, /./)) + responseBodySize).toBeLessThan(150_000);
});

test('a phone requests fonts after the first paint, and nothing shifts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  const countPaints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(countPaints).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'later');
  release();
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  const shift = await page.evaluate(async () => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise(requestAnimationFrame);
    const records = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return records.reduce((sum, { value }) => sum + value, 0);
  });
  expect(shift).toBeLessThan(0.01);
});

// Firefox reports no paint for a page opened at an anchor.
test('a phone at an anchor does not wait for the first paint', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await holdRequests(page, '**/*.woff2');
  await page.goto('/#servicios', { waitUntil: 'commit' });
  await expect(page.locator('#servicios')).toBeInViewport();
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
});

test('the mouse loads the islands, less than 60 KB, into the same elements', async ({
  page,
  form,
}) => {
  await page.goto('/');
  const field = await form.field('nombre').elementHandle();
  await page.mouse.move(200, 200);
  await expectHydrated(page);
  expect(await countBytes(page, scripts)).toBeGreaterThan(30_000);
  expect(await countBytes(page, scripts)).toBeLessThan(60_000);
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('four seconds without interaction load the islands', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(3900);
  expect(await countBytes(page, scripts)).toBe(0);
  await page.clock.runFor(200);
  await expectHydrated(page);
});

test('a first click on the button validates; a double click stores one row', async ({
  page,
  form,
}) => {
  await page.goto('/');
  await form.button.dispatchEvent('click');
  await expect(page.getByText('Error de validación')).toBeVisible();
  await form.fill();
  await form.button.dblclick();
  await form.expectStored();
  await expect(page).toHaveURL('/');
});

test('without a response to the scripts the browser posts the form', async ({ page, form }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await form.fill();
  const success = page.waitForURL('/?enviado#contacto', { waitUntil: 'commit' });
  await form.button.click();
  await success;
  release();
  await form.expectStored();
});

test('elements of extensions and early values leave the form usable', async ({ page, form }) => {
  // React reports that it has rendered the form again.
  expectMessages(page, /Minified React error #4(18|23)/);
  await page.goto('/');
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body, #formulario, #formulario label')) {
      element.prepend(document.createElement('extension-icon'));
      element.append(document.createElement('extension-icon'));
    }
  });
  // Without an event, which would load the islands.
  for (const [name, value] of [
    ['empresa', 'Clínica del Norte'],
    ['pais', 'otro'],
  ] as const) {
    await form.field(name).evaluate((input, value) => Object.assign(input, { value }), value);
  }
  await form.field('telefono').evaluate((input) => input.focus());
  await expectHydrated(page);
  await expect(form.field('empresa')).toHaveValue('Clínica del Norte');
  await expect(form.field('pais')).toHaveValue('otro');
  await expect(form.field('telefono')).toBeFocused();
  await form.send();
  await form.expectStored();
});

test('an offline form has the failure and its values, and is sent later', async ({
  page,
  form,
}) => {
  expectMessages(page, /ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await form.send();
  await expect(form.failure).toBeFocused();
  await expect(form.failure).toContainText('Error al enviar el formulario.');
  const links = ['Colombia', 'República Dominicana', 'correo'];
  await expect(form.failure.getByRole('link')).toContainText(links);
  await expect(form.field('empresa')).toHaveValue(form.visitor.empresa);
  await page.context().setOffline(false);
  await form.button.click();
  await form.expectStored();
  await expect(form.failure).toBeHidden();
});
