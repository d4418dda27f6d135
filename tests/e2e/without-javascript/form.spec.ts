import { currentVersion } from '../../../app/content/privacy.ts';
import { expect, fillIn, sendButton, test } from '../../support/browser.ts';

test('sends a submission and says so at the form, which is empty again', async ({
  page,
  visitor,
  stored,
  context,
}) => {
  await page.goto('/?utm_source=instagram&utm_campaign=d%C3%ADa+de+la+madre');
  await fillIn(page, visitor);
  await sendButton(page).click();
  await expect(page).toHaveURL('/?enviado#contacto');
  const status = page.getByRole('status');
  await expect(status).toContainText('¡Solicitud enviada con éxito!');
  await expect(status).toContainText(
    'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
  );
  await expect(status).toBeInViewport();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  const attribution = { utm_source: 'instagram', utm_campaign: 'día de la madre' };
  const privacy_version = currentVersion;
  expect(await stored()).toMatchObject([{ ...visitor, ...attribution, privacy_version }]);
  expect(await context.cookies()).toEqual([]);
});

test.describe('with a broken rule', () => {
  test.use({ expectedMessages: /422/ });

  test('says the first one at the form and at the field, and keeps what was typed', async ({
    page,
    visitor,
    stored,
  }) => {
    await page.goto('/?utm_source=boletin');
    await fillIn(page, { ...visitor, nombre: ' \u200B ', telefono: '123' });
    await sendButton(page).click();
    const message = 'El nombre debe tener al menos 2 caracteres';
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error de validación');
    await expect(alert).toContainText(message);
    await expect(alert).toBeInViewport();
    await expect(alert).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Elena Marín/);
    const name = page.getByLabel('Nombre', { exact: true });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(message);
    await expect(page.getByLabel('País')).toHaveValue(visitor.pais);
    await expect(page.getByLabel('Teléfono')).toHaveValue('123');
    await expect(page.getByLabel('Empresa')).toHaveValue(visitor.empresa);
    expect(await stored()).toEqual([]);

    await alert.getByRole('link').click();
    await expect(name).toBeFocused();

    await fillIn(page, visitor);
    await sendButton(page).click();
    await expect(page.getByRole('status')).toContainText('¡Solicitud enviada con éxito!');
    await expect(page).toHaveTitle(/^Elena Marín/);
    expect(await stored()).toMatchObject([{ ...visitor, utm_source: 'boletin' }]);
  });
});
