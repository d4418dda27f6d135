import type { Route } from '@playwright/test';
import { fieldLabels } from '../../../app/content/contact.ts';
import { expect, fillIn, notice, openHydrated, sendButton, test } from '../../support/browser.ts';

const formRequest = /_root\.data/;
const failure = 'Error al enviar el formulario. Por favor intenta de nuevo.';

test('sends a submission without a page load, says so in toast and card, and empties the form', async ({
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
  await expect(page.getByRole('status', { name: 'Enviando...' })).toBeFocused();
  release();
  for (const place of [page.getByRole('status'), notice(page)]) {
    await expect(place).toContainText('¡Solicitud enviada con éxito!');
    await expect(place).toContainText(
      'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
    );
  }
  await expect(notice(page)).toBeFocused();
  for (const label of Object.values(fieldLabels)) {
    await expect(page.locator('#formulario').getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(sendButton(page)).toBeEnabled();
  expect(loads).toBe(0);
  await expect(page).toHaveURL(path);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(notice(page)).toBeHidden();
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
    await toasts.getByRole('button', { name: 'Cerrar' }).focus();
    await page.keyboard.press('Enter');
    await expect(toasts).toBeHidden();
    await expect(page.getByLabel('País')).toBeFocused();
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

  await test.step('screen readers hear it at the field alone', async () => {
    await expect(toasts).toMatchAriaSnapshot(`
      - alert:
        - /children: equal
        - paragraph: Error de validación
        - button "Cerrar"
    `);
  });
  await test.step('the next toast takes the place of the last', async () => {
    await page.getByLabel('País').selectOption('');
    await sendButton(page).click();
    await expect(toasts).toContainText('Selecciona un país');
  });
  await test.step('a field is judged again while it changes, without a toast', async () => {
    await page.getByLabel('País').selectOption(visitor.pais);
    await expect(page.getByLabel('País')).toHaveAttribute('aria-invalid', 'false');
    await sendButton(page).click();
    await phone.fill('abcdefgh');
    await expect(phone).toHaveAccessibleDescription(/solo puede contener números/);
    await expect(toasts).toContainText(message);
  });
  expect(sent).toEqual([]);
  expect(await stored()).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const) {
  test(`at ${width} × ${height} px a toast keeps off what has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openHydrated(page);
    await sendButton(page).click();
    // A pointer on it stops its clock.
    await page.getByRole('alert').dispatchEvent('pointerover');
    for (const block of ['end', 'start'] as const) {
      await sendButton(page).evaluate((button, block) => {
        button.scrollIntoView({ block, behavior: 'instant' });
        button.focus({ preventScroll: true });
      }, block);
      const apart = async () => {
        const button = await sendButton(page).boundingBox();
        const toast = await page.getByRole('alert').boundingBox();
        if (!button || !toast) return 'not shown';
        return button.y + button.height <= toast.y || toast.y + toast.height <= button.y;
      };
      await expect.poll(apart, `at the ${block}`).toBe(true);
    }
  });
}

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
      await expect(notice(page)).toBeFocused();
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(visitor.nombre);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();

      await page.unroute(formRequest);
      await sendButton(page).click();
      await expect(notice(page)).toContainText('¡Solicitud enviada con éxito!');
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
    for (const place of [page.getByRole('alert'), notice(page)]) {
      await expect(place).toContainText(/^Error.*solo aceptamos solicitudes hechas desde el form/s);
      await expect(place).not.toContainText('intenta de nuevo');
    }
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(visitor.nombre);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await stored()).toEqual([]);
  });
});
