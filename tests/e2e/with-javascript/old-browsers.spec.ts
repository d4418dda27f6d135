import type { Page } from '@playwright/test';
import { expect, expectMessages, openHydrated, test } from '../../support/browser.ts';

const formRequest = /solicitudes/;

for (const [module, body] of [
  ['an intact module', undefined],
  ['a module that does not parse', ')'],
  ['a module that throws', 'throw new Error("broken")'],
] as const) {
  for (const key of ['a click', 'Enter']) {
    test(`${key} stores one row with ${module} and no timeouts`, async ({ page, form }) => {
      expectMessages(page, /SyntaxError|Unexpected token|^broken$/);
      await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
      await page.route('**/assets/entry.client-*.js', (route) =>
        body ? route.fulfill({ contentType: 'text/javascript', body }) : route.continue(),
      );
      await page.goto('/');
      await form.fill();
      await (key === 'Enter' ? form.field('empresa').press(key) : form.button.click());
      await form.expectStored();
      // The scripts send the form after the first click; without them the browser posts it.
      await expect(page).toHaveURL(body ? '/?enviado#contacto' : '/');
    });
  }
}

test('without fetch the browser posts the form', async ({ page, form }) => {
  expectMessages(page, /fetch is not a function/);
  await page.addInitScript(() => Object.defineProperty(window, 'fetch', { value: undefined }));
  await openHydrated(page);
  await form.send();
  await expect(page).toHaveURL('/?enviado#contacto');
  await form.expectStored();
});

test('without popovers a menu opens and closes', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await openHydrated(page);
  const button = page.getByRole('button', { name: 'Menú de WhatsApp' });
  const parent = page.getByRole('complementary', { name: 'WhatsApp' });
  for (const close of [
    () => button.dispatchEvent('click'),
    () => page.keyboard.press('Escape'),
    () => page.locator('h1').dispatchEvent('click'),
  ]) {
    await button.dispatchEvent('click');
    await expect(parent).toHaveAttribute('data-open');
    await close();
    await expect(parent).not.toHaveAttribute('data-open');
  }
});

/** Styles that Chrome 99, Safari 15.4 and Firefox 97 drop: container units, svh, dvh, and transforms as properties. */
const newStyles =
  /(?<=[;{])(?:(?:translate|rotate|scale):[^;}]*|[\w-]+:[^;{}]*\d(?:cq[wh]|[sd]vh)[^;{}]*)/g;

test('without newer styles nothing covers header and form, and the hero has its picture', async ({
  page,
  form,
}) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<style>.*?<\/style>/s, (all) => all.replace(newStyles, ''));
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ body, headers });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  const picture = await page.locator('#inicio picture img').boundingBox();
  expect(picture?.width).toBeGreaterThanOrEqual(390);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(page.locator('#menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await form.button.scrollIntoViewIfNeeded();
  const whatsapp = page.getByRole('button', { name: 'Menú de WhatsApp' });
  const left = () => whatsapp.evaluate((button) => button.getBoundingClientRect().left);
  await expect.poll(left).toBeGreaterThanOrEqual(390);
});

/** Wraps every text as browser translators do. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.appendChild(document.createElement('font')).append(text);
    }
  });

test('a translated page shows failures and errors of fields', async ({ page, form }) => {
  expectMessages(page, /ERR_FAILED/);
  await openHydrated(page);
  await form.send({ telefono: 'abc' });
  const phone = form.field('telefono');
  await expect(phone).toHaveAccessibleDescription(/al menos 7 caracteres/);
  await translate(page);
  await phone.fill('abcdefgh');
  await expect(phone).toHaveAccessibleDescription(/solo puede contener números/);
  await phone.fill(form.visitor.telefono);
  await page.route(formRequest, (route) => route.abort());
  await form.button.click();
  await expect(form.notice).toContainText('Error al enviar el formulario');
  await expect(form.button).toBeEnabled();
});

test('a form that crashes shows the failure and stays usable', async ({ page, form }) => {
  expectMessages(page, /ERR_FAILED|Minified React error|NotFoundError|insertBefore/);
  await openHydrated(page);
  await form.fill();
  // React inserts the status of the submit before this paragraph.
  const paragraph = page.locator('#formulario > p').last();
  await paragraph.evaluate((element) => element.remove());
  await page.route(formRequest, (route) => route.abort());
  await form.button.click();
  await expect(form.failure).toBeFocused();
  await expect(form.failure.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
  await expect(form.field('nombre')).toHaveValue(form.visitor.nombre);
  await form.button.click();
  await expect(page).toHaveURL('/?enviado#contacto');
  await form.expectStored();
});
