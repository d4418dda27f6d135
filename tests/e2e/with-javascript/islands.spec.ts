import {
  expect,
  expectHydrated,
  expectMessages,
  holdRequests,
  test,
} from '../../support/browser.ts';

test('the page loads 150 KB without scripts; the mouse loads 60 KB of scripts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const response = await page.goto('/');
  const { responseBodySize = 0 } = (await response?.request().sizes()) ?? {};
  const countBytes = (pattern: RegExp) =>
    page.evaluate((pattern) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const matches = entries.filter(({ name }) => pattern.test(name));
      return matches.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    }, pattern);
  const blocking = 'head link[rel=stylesheet]:not([media=print]), head script[src]';
  await expect(page.locator(blocking)).toHaveCount(0);
  expect(await countBytes(/\.js$/)).toBe(0);
  expect(await countBytes(/\.woff2$/)).toBeLessThan(50_000);
  expect((await countBytes(/./)) + responseBodySize).toBeLessThan(150_000);
  const field = await page.locator('#nombre').elementHandle();
  await page.mouse.move(200, 200);
  await expectHydrated(page);
  expect(await countBytes(/\.js$/)).toBeGreaterThan(30_000);
  expect(await countBytes(/\.js$/)).toBeLessThan(60_000);
  // React uses the elements of the server.
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('four seconds without interaction load the scripts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await page.clock.runFor(3900);
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await expectHydrated(page);
});

test('a phone requests fonts after the first paint, and nothing moves when they arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/*.woff2');
  const html = page.locator('html');
  // Firefox reports no paint for a page opened at an anchor.
  await page.goto('/#servicios', { waitUntil: 'commit' });
  await expect(page.locator('#servicios')).toBeInViewport();
  await expect(html).not.toHaveAttribute('data-fonts');
  await page.goto('/', { waitUntil: 'commit' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  await expect(html).toHaveAttribute('data-fonts', 'later');
  release();
  await expect(html).not.toHaveAttribute('data-fonts');
  const layoutShift = await page.evaluate(async () => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise(requestAnimationFrame);
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
  expect(layoutShift).toBeLessThan(0.01);
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
  const company = form.field('empresa');
  await company.evaluate((input) => Object.assign(input, { value: 'Clínica del Norte' }));
  await form.field('telefono').evaluate((input) => input.focus());
  await expectHydrated(page);
  await expect(company).toHaveValue('Clínica del Norte');
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
