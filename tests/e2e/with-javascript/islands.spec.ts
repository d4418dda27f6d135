import type { Page, Request } from '@playwright/test';
import {
  expect,
  expectHydrated,
  expectMessages,
  holdRequests,
  test,
} from '../../support/browser.ts';

/** Returns a function that counts the bytes of responses whose URL matches. */
function watchResponses(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async (pattern: RegExp) => {
    const matches = requests.filter((request) => pattern.test(request.url()));
    const sizes = await Promise.all(matches.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}
const scripts = /\.js$/;

test('the page loads less than 150 KB and no script', async ({ page }) => {
  const countBytes = watchResponses(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  const blocking = 'head link[rel=stylesheet]:not([media=print]), head script[src]';
  await expect(page.locator(blocking)).toHaveCount(0);
  expect(await countBytes(scripts)).toBe(0);
  // app/media/fonts/cut.sh makes the fonts small.
  expect(await countBytes(/\.woff2$/)).toBeLessThan(50_000);
  expect(await countBytes(/./)).toBeLessThan(150_000);
});

test('a phone requests fonts after the first paint, and nothing shifts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/*.woff2');
  const html = page.locator('html');
  // Firefox reports no paint for a page opened at an anchor.
  await page.goto('/#servicios', { waitUntil: 'commit' });
  await expect(page.locator('#servicios')).toBeInViewport();
  await expect(html).not.toHaveAttribute('data-fonts');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-fonts', 'later');
  release();
  await expect(html).not.toHaveAttribute('data-fonts');
  const shift = await page.evaluate(async () => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise(requestAnimationFrame);
    const records = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return records.reduce((sum, { value }) => sum + value, 0);
  });
  expect(shift).toBeLessThan(0.01);
});

test('four seconds without interaction hydrate the elements of the page', async ({
  page,
  form,
}) => {
  const countBytes = watchResponses(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const field = await form.field('nombre').elementHandle();
  await page.clock.runFor(3900);
  expect(await countBytes(scripts)).toBe(0);
  await page.clock.runFor(200);
  await expectHydrated(page);
  expect(await countBytes(scripts)).toBeGreaterThan(30_000);
  expect(await countBytes(scripts)).toBeLessThan(60_000);
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('the first click validates, a double click stores one row', async ({ page, form }) => {
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

test('an offline form shows the failure and is sent later', async ({ page, form }) => {
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
