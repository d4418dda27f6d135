import type { Route } from '@playwright/test';
import { expect, fillIn, openHydrated, sendButton, test } from '../../support/browser.ts';

const formRequest = /_root\.data/;
const failure = 'Error al enviar el formulario. Por favor intenta de nuevo.';

test('sends a submission without a page load, says so in a toast and empties the form', async ({
  page,
  visitor,
  stored,
}) => {
  const path = '/?utm_source=instagram';
  await openHydrated(page, { path, referer: 'https://www.google.com/search?q=secreto' });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(formRequest, async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page, visitor);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  release();
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  await expect(
    page.getByText(
      'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
    ),
  ).toBeVisible();
  for (const label of ['País', 'Nombre', 'Teléfono', 'Email', 'Empresa']) {
    await expect(page.locator('#formulario').getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(sendButton(page)).toBeEnabled();
  expect(loads).toBe(0);
  await expect(page).toHaveURL(path);
  expect(await stored()).toMatchObject([
    { ...visitor, utm_source: 'instagram', referrer_host: 'www.google.com' },
  ]);
});

test('sends nothing that breaks a rule, and says the first one in a toast and at the field', async ({
  page,
  visitor,
  stored,
}) => {
  await openHydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const toasts = page.getByRole('alert');
  await test.step('in Spanish and not by the browser', async () => {
    await sendButton(page).click();
    await expect(toasts).toContainText('Selecciona un país');
    await expect(page.getByLabel('País')).toBeFocused();
    await toasts.getByRole('button', { name: 'Cerrar' }).click();
    await expect(toasts).toBeHidden();
  });
  const message = 'El teléfono debe tener al menos 7 caracteres';
  await fillIn(page, { ...visitor, telefono: 'abc', email: 'no' });
  await sendButton(page).click();
  await expect(toasts).toContainText('Error de validación');
  await expect(toasts).toContainText(message);
  const phone = page.getByLabel('Teléfono');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(new RegExp(message));
  await expect(phone).toHaveValue('abc');
  await expect(page.getByLabel('Email')).toHaveValue('no');

  await test.step('three toasts at the most', async () => {
    for (let click = 0; click < 4; click += 1) await sendButton(page).click();
    await expect.poll(() => toasts.count()).toBeGreaterThanOrEqual(3);
    // At once: later some have gone by themselves.
    expect(await toasts.count()).toBe(3);
  });
  expect(sent).toEqual([]);
  expect(await stored()).toEqual([]);
});

test.describe('an answer that is not ours', () => {
  test.use({ expectedMessages: /ERR_FAILED|502|SyntaxError|decode/ });

  const page = { contentType: 'text/html', body: '<h1>Not ours</h1>' };
  const answers: [string, (route: Route) => Promise<void>][] = [
    ['a cut connection', (route) => route.abort()],
    ["a proxy's error page", (route) => route.fulfill({ ...page, status: 502 })],
    ['the page of a Wi-Fi login', (route) => route.fulfill({ ...page, status: 200 })],
  ];
  for (const [name, answer] of answers) {
    test(`(${name}) is the toast Error, values are kept and the next try succeeds`, async ({
      page,
      visitor,
      stored,
    }) => {
      await openHydrated(page);
      await page.route(formRequest, answer);
      await fillIn(page, visitor);
      await sendButton(page).click();
      await expect(page.getByRole('alert')).toContainText(`Error${failure}`);
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(visitor.nombre);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();

      await page.unroute(formRequest);
      await sendButton(page).click();
      await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
      expect(await stored()).toMatchObject([visitor]);
    });
  }
});

test.describe('when the server rejects what was sent', () => {
  test.use({ expectedMessages: /status of 403/ });

  test("the toast Error has the server's reason, and page and values are kept", async ({
    page,
    visitor,
    stored,
  }) => {
    await openHydrated(page);
    // A page cannot set this header itself: the request is changed on its way.
    await page.route(formRequest, async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'cross-site' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await fillIn(page, visitor);
    await sendButton(page).click();
    const toast = page.getByRole('alert');
    await expect(toast).toContainText(/^Error.*solo aceptamos solicitudes hechas desde el form/s);
    await expect(toast).not.toContainText('intenta de nuevo');
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(visitor.nombre);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await stored()).toEqual([]);
  });
});
