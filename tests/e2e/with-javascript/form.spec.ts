import type { Route } from '@playwright/test';
import { expect, fillIn, openHydrated, sendButton, test } from '../../support/browser.ts';

const answerOfTheForm = /_root\.data/;

test.beforeEach(({ page }) => openHydrated(page));

test('sends a request without leaving the page, says so in a toast and empties the form', async ({
  page,
  visitor,
  stored,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await fillIn(page, visitor);
  await sendButton(page).click();
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  await expect(
    page.getByText(
      'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
    ),
  ).toBeVisible();
  for (const label of ['País', 'Teléfono', 'Email', 'Empresa']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  await expect(sendButton(page)).toBeEnabled();
  expect(loads).toBe(0);
  expect(new URL(page.url()).search).toBe('');
  expect(await stored()).toMatchObject([visitor]);
});

test('sends along which site linked here, as far as it is another', async ({
  page,
  visitor,
  stored,
}) => {
  for (const referer of ['https://www.google.com/search?q=secreto', page.url()]) {
    await openHydrated(page, { referer });
    await fillIn(page, { ...visitor, empresa: new URL(referer).hostname });
    await sendButton(page).click();
    await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  }
  const known = (await stored()).map(({ empresa, procedencia }) => [empresa, procedencia]);
  expect(known).toEqual([
    ['www.google.com', 'www.google.com'],
    ['localhost', null],
  ]);
});

test('reads Enviando... and is disabled while the request is on its way', async ({
  page,
  visitor,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(answerOfTheForm, async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page, visitor);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  letGo();
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
});

test('sends nothing that breaks a rule, and says the first one in a toast and at the field', async ({
  page,
  visitor,
  stored,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await fillIn(page, { ...visitor, telefono: 'abc', email: 'no' });
  await sendButton(page).click();
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('Error de validación');
  await expect(toast).toContainText('El teléfono debe tener al menos 7 caracteres');
  const telefono = page.getByLabel('Teléfono');
  await expect(telefono).toBeFocused();
  await expect(telefono).toHaveAttribute('aria-invalid', 'true');
  await expect(telefono).toHaveAccessibleDescription(
    /El teléfono debe tener al menos 7 caracteres/,
  );
  await expect(telefono).toHaveValue('abc');
  await expect(page.getByLabel('Email')).toHaveValue('no');
  expect(sent).toEqual([]);
  expect(await stored()).toEqual([]);

  await toast.getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast).toBeHidden();
});

test('an empty form is told to choose a country, in Spanish and not by the browser', async ({
  page,
}) => {
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Selecciona un país');
  await expect(page.getByLabel('País')).toBeFocused();
});

test.describe('when the answer is not ours', () => {
  test.use({ expectedMessages: /ERR_FAILED|502|SyntaxError|decode/ });

  const faults: [string, (route: Route) => Promise<void>][] = [
    ['a cut line', (route) => route.abort()],
    [
      "a proxy's error page",
      (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    ],
    [
      "a stranger's page",
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
    ],
  ];
  for (const [name, fault] of faults) {
    test(`${name} is the toast Error, with page and values kept, and the next try succeeds`, async ({
      page,
      visitor,
      stored,
    }) => {
      await page.route(answerOfTheForm, fault);
      await fillIn(page, visitor);
      await sendButton(page).click();
      const toast = page.getByRole('alert');
      await expect(toast).toContainText(
        'Error al enviar el formulario. Por favor intenta de nuevo.',
      );
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(visitor.nombre);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();

      await page.unroute(answerOfTheForm);
      await sendButton(page).click();
      await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
      expect(await stored()).toMatchObject([visitor]);
    });
  }
});

test.describe('when the server rejects what was sent', () => {
  test.use({ expectedMessages: /status of 4\d\d/ });

  const rejected: [string, Record<string, string>, string][] = [
    [
      'another origin',
      { 'sec-fetch-site': 'cross-site' },
      'solo aceptamos solicitudes hechas desde el formulario',
    ],
    [
      'another content type',
      { 'content-type': 'text/plain' },
      'llegó en un formato que esta página no admite',
    ],
  ];
  for (const [name, headers, reason] of rejected) {
    test(`${name} is the toast Error with the server's reason, with page and values kept`, async ({
      page,
      visitor,
      stored,
    }) => {
      // A page cannot set these headers itself: the request is changed on its way.
      await page.route(answerOfTheForm, async (route) => {
        const response = await route.fetch({
          headers: { ...route.request().headers(), ...headers },
        });
        await route.fulfill({ response });
      });
      await fillIn(page, visitor);
      await sendButton(page).click();
      const toast = page.getByRole('alert');
      await expect(toast).toContainText('Error');
      await expect(toast).toContainText(reason);
      await expect(toast).not.toContainText('intenta de nuevo');
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(visitor.nombre);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect(await stored()).toEqual([]);
    });
  }
});

test('shows three toasts at the most', async ({ page }) => {
  for (let click = 0; click < 5; click += 1) await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveCount(3);
});
