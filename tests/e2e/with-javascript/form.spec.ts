import type { Route } from '@playwright/test';
import { fieldNames } from '../../../db/fields.ts';
import { expect, expectMessages, holdRequests, openHydrated, test } from '../../support/browser.ts';

const formRequest = /solicitudes/;

test('a submission is sent and told without a page load', async ({ page, form }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = '/?utm_source=instagram';
  await openHydrated(page, { path, referer: 'https://www.google.com/search?q=secreto' });
  const release = await holdRequests(page, formRequest);
  await form.send();
  const button = page.getByRole('button', { name: 'Enviando...' });
  await expect(button).toBeDisabled();
  const status = page.getByRole('status', { name: 'Enviando...' });
  await expect(status).toBeFocused();
  const [a, b] = [await status.boundingBox(), await button.boundingBox()];
  expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0)), 'from the focus to the button').toBeLessThan(100);
  release();
  for (const place of [page.getByRole('status'), form.notice]) {
    await expect(place).toContainText('¡Solicitud enviada con éxito!');
    await expect(place).toContainText(
      'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
    );
  }
  await expect(form.notice).toBeFocused();
  for (const name of fieldNames) await expect(form.field(name)).toHaveValue('');
  await expect(form.button).toBeEnabled();
  // A page load would end at /?enviado.
  await expect(page).toHaveURL(path);
  await form.expectStored({ utm_source: 'instagram', referrer_host: 'www.google.com' });
  await form.button.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(form.notice).toBeHidden();
});

test('what breaks a rule is not sent; toast and field say why', async ({ page, form }) => {
  await openHydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const toasts = page.getByRole('alert');
  await test.step('in Spanish and not by the browser', async () => {
    await form.button.click();
    await expect(toasts).toContainText('Selecciona un país');
    await expect(form.field('pais')).toBeFocused();
    await toasts.getByRole('button', { name: 'Cerrar' }).focus();
    await page.keyboard.press('Enter');
    await expect(toasts).toBeHidden();
    await expect(form.field('pais')).toBeFocused();
  });
  const message = 'El teléfono debe tener al menos 7 caracteres';
  await form.send({ telefono: 'abc', email: 'no' });
  await expect(toasts).toContainText('Error de validación');
  await expect(toasts).toContainText(message);
  const phone = form.field('telefono');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(new RegExp(message));
  await expect(phone).toHaveValue('abc');
  await expect(form.field('email')).toHaveValue('no');

  await test.step('screen readers hear it at the field alone', async () => {
    await expect(toasts).toMatchAriaSnapshot(`
      - alert:
        - /children: equal
        - paragraph: Error de validación
        - button "Cerrar"
    `);
  });
  await test.step('the next toast takes the place of the last', async () => {
    await form.field('pais').selectOption('');
    await form.button.click();
    await expect(toasts).toContainText('Selecciona un país');
  });
  await test.step('a field is validated again while it changes, without a toast', async () => {
    await form.field('pais').selectOption(form.visitor.pais);
    await expect(form.field('pais')).toHaveAttribute('aria-invalid', 'false');
    await form.button.click();
    await phone.fill('abcdefgh');
    await expect(phone).toHaveAccessibleDescription(/solo puede contener números/);
    await expect(toasts).toContainText(message);
  });
  expect(sent).toEqual([]);
});

const otherPage = { contentType: 'text/html', body: '<h1>Not ours</h1>' };
const failure = 'ErrorError al enviar el formulario. Por favor intenta de nuevo.';

for (const [name, answer, reason] of [
  ['a cut connection', (route) => route.abort(), failure],
  ["a proxy's error page", (route) => route.fulfill({ ...otherPage, status: 502 }), failure],
  ['the page of a Wi-Fi login', (route) => route.fulfill({ ...otherPage, status: 200 }), failure],
  [
    "the server's rejection",
    async (route) => {
      // A page cannot set this header itself: the request is changed on its way.
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'cross-site' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    },
    /^Error.*solo aceptamos solicitudes hechas desde el form(?!.*intenta de nuevo)/s,
  ],
] as [string, (route: Route) => Promise<void>, string | RegExp][]) {
  test(`${name} is told, and the next try succeeds`, async ({ page, form }) => {
    expectMessages(page, /ERR_FAILED|status of|SyntaxError|decode/);
    await openHydrated(page);
    await page.route(formRequest, answer);
    await form.send();
    for (const place of [page.getByRole('alert'), form.notice]) {
      await expect(place).toContainText(reason);
    }
    await expect(form.notice).toBeFocused();
    await expect(form.field('nombre')).toHaveValue(form.visitor.nombre);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();

    await page.unroute(formRequest);
    await form.button.click();
    await form.expectStored();
  });
}
