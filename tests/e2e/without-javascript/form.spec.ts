import { expect, fillIn, sendButton, test } from '../../support/browser.ts';

test('sends a request and says so at the form, which is empty again', async ({
  page,
  visitor,
  stored,
}) => {
  await page.goto('/');
  await fillIn(page, visitor);
  await sendButton(page).click();
  await expect(page).toHaveURL('/?enviado#contacto');
  await expect(page.getByRole('status')).toContainText('¡Solicitud enviada con éxito!');
  await expect(page.getByRole('status')).toContainText(
    'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
  );
  await expect(page.getByRole('status')).toBeInViewport();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  expect(await stored()).toMatchObject([visitor]);
});

test.describe('with a broken rule', () => {
  test.use({ expectedMessages: /422/ });

  test('says the first one at the form and at the field, brings the visitor there and keeps the rest', async ({
    page,
    visitor,
    stored,
  }) => {
    await page.goto('/?utm_source=boletin');
    await fillIn(page, { ...visitor, nombre: ' \u200B ', telefono: '123' });
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Error de validación');
    await expect(page.getByRole('alert')).toContainText(
      'El nombre debe tener al menos 2 caracteres',
    );
    const nombre = page.getByLabel('Nombre', { exact: true });
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(nombre).toHaveAttribute('aria-invalid', 'true');
    await expect(nombre).toHaveAccessibleDescription('El nombre debe tener al menos 2 caracteres');
    await expect(page.getByLabel('País')).toHaveValue('colombia');
    await expect(page.getByLabel('Teléfono')).toHaveValue('123');
    await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
    await expect(page.getByLabel('Empresa')).toHaveValue(visitor.empresa);
    expect(await stored()).toEqual([]);

    await page.getByRole('alert').getByRole('link').click();
    await expect(nombre).toBeFocused();

    await fillIn(page, visitor);
    await sendButton(page).click();
    await expect(page.getByRole('status')).toContainText('¡Solicitud enviada con éxito!');
    expect(await stored()).toMatchObject([{ ...visitor, fuente: 'boletin' }]);
  });
});
