import { fieldNames } from '../../../db/fields.ts';
import { expect, expectMessages, holdRequests, openHydrated, test } from '../../support/browser.ts';

const formRequest = /solicitudes/;

test('a valid form shows a toast and a notice without a page load', async ({ page, form }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = '/?utm_source=instagram';
  await openHydrated(page, { path, referer: 'https://www.google.com/search?q=secreto' });
  const release = await holdRequests(page, formRequest);
  await form.send();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  const status = page.getByRole('status', { name: 'Enviando...' });
  await expect(status).toBeFocused();
  await expect(status).toBeInViewport();
  release();
  for (const place of [page.getByRole('status'), form.notice]) {
    await expect(place).toContainText('¡Solicitud enviada con éxito!');
    await expect(place).toContainText(
      'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
    );
  }
  await expect(form.notice).toBeFocused();
  for (const name of fieldNames) await expect(form.field(name)).toHaveValue('');
  // A page load would end at /?enviado.
  await expect(page).toHaveURL(path);
  await form.expectStored({ utm_source: 'instagram', referrer_host: 'www.google.com' });
  await form.button.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(form.notice).toBeHidden();
});

test('an invalid form is not sent; toast and field have the message', async ({ page, form }) => {
  await openHydrated(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const toast = page.getByRole('alert');
  await form.button.click();
  await expect(toast).toContainText('Selecciona un país');
  await expect(form.field('pais')).toBeFocused();
  const header = await page.locator('body > header').boundingBox();
  const label = page.getByText('País', { exact: true });
  const top = () => label.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? 0);
  await toast.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(toast).toBeHidden();
  await expect(form.field('pais')).toBeFocused();

  const message = 'El teléfono debe tener al menos 7 caracteres';
  await form.send({ telefono: 'abc', email: 'no' });
  await expect(toast).toContainText('Error de validación');
  // Screen readers read the message at the field.
  await expect(toast.getByText(message)).toHaveAttribute('aria-hidden', 'true');
  const phone = form.field('telefono');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(new RegExp(message));
  await expect(phone).toHaveValue('abc');
  await expect(form.field('email')).toHaveValue('no');
  await phone.fill('abcdefgh');
  await expect(phone).toHaveAccessibleDescription(/solo puede contener números/);
  await phone.fill(form.visitor.telefono);
  await expect(phone).toHaveAttribute('aria-invalid', 'false');
  await form.button.click();
  await expect(toast).toHaveText(/Ingresa un email válido/);
  expect(posts).toEqual([]);
});

test('a failure leaves the button in the window of a phone', async ({ page, form }) => {
  expectMessages(page, /ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  await page.route(formRequest, (route) => route.abort());
  await form.fill();
  // The keyboard submits the form, with the button below the window.
  await form.field('pais').scrollIntoViewIfNeeded();
  await form.field('empresa').press('Enter');
  for (const place of [page.getByRole('alert'), form.notice]) {
    await expect(place).toContainText('ErrorError al enviar el formulario.');
  }
  await expect(form.notice).toBeFocused();
  await expect(form.button).toBeInViewport({ ratio: 1 });
  await expect(form.field('nombre')).toHaveValue(form.visitor.nombre);
  await page.unroute(formRequest);
  await form.button.click();
  await form.expectStored();
});
