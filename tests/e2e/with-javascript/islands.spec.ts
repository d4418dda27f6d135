import type { Locator, Page } from '@playwright/test';
import { countries, servedCountries } from '../../../db/fields.ts';
import {
  expect,
  expectHydrated,
  expectMessages,
  holdRequests,
  test,
} from '../../support/browser.ts';

/** Bytes on the wire that the page has asked for by now, of files with such a name. */
const fetched = (page: Page, name = /./) =>
  page.evaluate(
    (pattern) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => pattern.test(entry.name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    name,
  );
const scripts = /\.js$/;

test('the page is small, without scripts, and nothing blocks its first paint', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const answer = await page.goto('/');
  const { responseBodySize } = (await answer?.request().sizes()) ?? { responseBodySize: 0 };
  await expect(
    page.locator('head').locator('link[rel=stylesheet]:not([media=print]), script[src]'),
  ).toHaveCount(0);
  expect(await fetched(page, scripts)).toBe(0);
  const fonts = await fetched(page, /\.woff2$/);
  expect(fonts, 'bytes of fonts, which app/media/fonts/cut.sh makes small').toBeLessThan(50_000);
  expect((await fetched(page)) + responseBodySize).toBeLessThan(150_000);
});

test('a phone paints, then asks for fonts; nothing moves when they come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(painted).toBeGreaterThan(0);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-fonts', 'later');
  release();
  await expect(html).not.toHaveAttribute('data-fonts');
  const moved = await page.evaluate(async () => {
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: 'layout-shift', buffered: true });
    await new Promise(requestAnimationFrame);
    return (shifts.takeRecords() as (PerformanceEntry & { value: number })[]).reduce(
      (sum, { value }) => sum + value,
      0,
    );
  });
  expect(moved).toBeLessThan(0.01);
});

test('a phone that opens a section waits for no paint (Firefox tells none)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/#servicios', { waitUntil: 'commit' });
  await expect(page.locator('#servicios')).toBeInViewport();
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  release();
});

test('a movement of the mouse loads the islands, for less than 60 KB', async ({ page, form }) => {
  await page.goto('/');
  const field = await form.field('nombre').elementHandle();
  await page.mouse.move(200, 200);
  await expectHydrated(page);
  expect(await fetched(page, scripts)).toBeGreaterThan(30_000);
  expect(await fetched(page, scripts)).toBeLessThan(60_000);
  // React took over the server's elements and made none anew.
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('without any interaction it hydrates after four seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(3900);
  expect(await fetched(page, scripts)).toBe(0);
  await page.clock.runFor(200);
  await expectHydrated(page);
});

test('a form sent at once is validated by the scripts, and stored once', async ({ page, form }) => {
  await page.goto('/');
  await form.button.dispatchEvent('click');
  await expect(page.getByText('Error de validación')).toBeVisible();
  await form.fill();
  await form.button.dblclick();
  await form.expectStored();
  await expect(page).toHaveURL('/');
});

test('while scripts take too long, the form is sent without them', async ({ page, form }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await form.fill();
  const answered = page.waitForURL('/?enviado#contacto', { waitUntil: 'commit' });
  await form.button.click();
  await answered;
  release();
  await form.expectStored();
});

test('extensions harm neither the form nor what was typed before', async ({ page, form }) => {
  // React reports that it has rendered the form anew.
  expectMessages(page, /Minified React error #4(18|23)/);
  await page.goto('/');
  await page.evaluate(() => {
    document.body.prepend(document.createElement('extension-bar'));
    document.body.append(document.createElement('extension-bar'));
    for (const field of document.querySelectorAll('#formulario label, #formulario')) {
      field.append(document.createElement('extension-icon'));
    }
  });
  // Without an event, which would load the islands.
  const type = (field: Locator, value: string) =>
    field.evaluate((input, typed) => Object.assign(input, { value: typed }), value);
  await type(form.field('empresa'), 'Clínica del Norte');
  await type(form.field('pais'), 'otro');
  await form.field('telefono').evaluate((input: HTMLInputElement) => input.focus());
  await expectHydrated(page);
  await expect(form.field('empresa')).toHaveValue('Clínica del Norte');
  await expect(form.field('pais')).toHaveValue('otro');
  await expect(form.field('telefono')).toBeFocused();
  await form.send();
  await form.expectStored();
});

test('a cut line is told, and the button sends later', async ({ page, form }) => {
  expectMessages(page, /ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await form.send();
  const failed = page.locator('#formulario').getByRole('group', { name: 'Error' });
  await expect(failed).toBeFocused();
  await expect(failed).toContainText('Error al enviar el formulario. Por favor intenta de nuevo.');
  const names = servedCountries.map((country) => countries[country].label);
  await expect(failed.getByRole('link')).toContainText([...names, 'correo']);
  await expect(form.field('empresa')).toHaveValue(form.visitor.empresa);

  await page.context().setOffline(false);
  await form.button.click();
  await form.expectStored();
  await expect(failed).toBeHidden();
});
