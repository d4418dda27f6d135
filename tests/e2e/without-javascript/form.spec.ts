import { servicesContent } from '../../../app/content/services.ts';
import { expect, expectMessages, test } from '../../support/browser.ts';

test('a valid form leads to the success in a low window, and is empty', async ({ page, form }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/?utm_source=instagram&utm_campaign=d%C3%ADa+de+la+madre');
  await form.send();
  await expect(page).toHaveURL('/?enviado#contacto');
  const status = page.getByRole('status');
  await expect(status).toContainText('¡Solicitud enviada con éxito!');
  const text = status.getByText(
    'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
  );
  await expect(text).toBeInViewport({ ratio: 1 });
  await expect(form.field('nombre')).toHaveValue('');
  const attribution = { utm_source: 'instagram', utm_campaign: 'día de la madre' };
  await form.expectStored(attribution);
  // The WhatsApp button moves out of a narrow window.
  await page.setViewportSize({ width: 320, height: 640 });
  await text.scrollIntoViewIfNeeded();
  const whatsapp = page.getByRole('button', { name: /WhatsApp/ });
  const left = () => whatsapp.evaluate((button) => button.getBoundingClientRect().left);
  await expect.poll(left).toBeGreaterThanOrEqual(320);
});

test('an invalid form has the message and the values', async ({ page, form }) => {
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
  await alert.getByRole('link').click();
  await expect(name).toBeFocused();
  // The campaign of the first page is stored with the only row.
  await form.send();
  await form.expectStored({ utm_source: 'boletin' });
  await expect(page).toHaveTitle(/^Elena Marín/);
});

test('the page of a service leads to a form about the service', async ({ page, form }) => {
  expectMessages(page, /422/);
  const [{ title = '', slug = '' } = {}] = servicesContent.services;
  const topic = page.locator('#formulario').getByText('Sobre:');
  await page.goto(`/servicios/${slug}`);
  await page.getByRole('link', { name: 'Solicitar información' }).click();
  await expect(topic).toContainText(title);
  await expect(topic).toBeInViewport();
  await form.send({ telefono: '123' });
  await expect(topic).toContainText(title);
  await form.send();
  await form.expectStored({ servicio: title });
  await expect(topic).toBeHidden();

  await page.goto(`/?servicio=${slug}#contacto`);
  await page.getByRole('link', { name: 'Quitar' }).click();
  await expect(topic).toBeHidden();
  await page.goto('/?servicio=otro');
  await expect(topic).toBeHidden();
});
