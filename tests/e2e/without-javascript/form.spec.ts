import { servicesContent } from '../../../app/content/services.ts';
import { expect, expectMessages, test } from '../../support/browser.ts';

test('a submission is told at the form, which is empty again', async ({ page, form }) => {
  await page.goto('/?utm_source=instagram&utm_campaign=d%C3%ADa+de+la+madre');
  await form.send();
  await expect(page).toHaveURL('/?enviado#contacto');
  const status = page.getByRole('status');
  await expect(status).toContainText('¡Solicitud enviada con éxito!');
  await expect(status).toContainText(
    'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
  );
  await expect(status).toBeInViewport();
  await expect(form.field('nombre')).toHaveValue('');
  const attribution = { utm_source: 'instagram', utm_campaign: 'día de la madre' };
  await form.expectStored(attribution);
});

test('low and narrow windows show the success, and nothing covers it', async ({ page, form }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/');
  await form.send();
  const text = form.notice.getByRole('paragraph');
  await expect(text).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/?enviado#contacto');
  await text.scrollIntoViewIfNeeded();
  const float = page.getByRole('button', { name: /WhatsApp/ });
  const left = () => float.evaluate((button) => button.getBoundingClientRect().left);
  await expect.poll(left).toBeGreaterThanOrEqual(320);
});

test('a broken rule is told, and what was typed stays', async ({ page, form }) => {
  expectMessages(page, /422/);
  await page.goto('/?utm_source=boletin');
  await form.send({ nombre: ' \u200B ', telefono: '123' });
  const message = 'El nombre debe tener al menos 2 caracteres';
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error de validación');
  await expect(alert).toContainText(message);
  await expect(alert).toBeInViewport();
  await expect(alert).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Elena Marín/);
  const name = form.field('nombre');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(message);
  await expect(form.field('pais')).toHaveValue(form.visitor.pais);
  await expect(form.field('telefono')).toHaveValue('123');
  await expect(form.field('empresa')).toHaveValue(form.visitor.empresa);
  expect(await form.stored()).toEqual([]);

  await alert.getByRole('link').click();
  await expect(name).toBeFocused();

  await form.send();
  await form.expectStored({ utm_source: 'boletin' });
  await expect(page).toHaveTitle(/^Elena Marín/);
});

test("a service's page leads to a form about it, until it is removed", async ({ page, form }) => {
  expectMessages(page, /422/);
  const [{ title = '', slug = '' } = {}] = servicesContent.services;
  const about = page.locator('#formulario').getByText(`Sobre: ${title}`);
  await page.goto(`/servicios/${slug}`);
  await page.getByRole('link', { name: 'Solicitar información' }).click();
  await expect(about).toBeInViewport();
  await form.send({ telefono: '123' });
  await expect(about).toBeVisible();
  await form.send();
  await form.expectStored({ servicio: title });
  await expect(about).toBeHidden();

  await page.goto(`/?servicio=${slug}#contacto`);
  await page.getByRole('link', { name: 'Quitar' }).click();
  await expect(about).toBeHidden();
  await page.goto('/?servicio=otro');
  await expect(page.getByText('Sobre:')).toBeHidden();
});
