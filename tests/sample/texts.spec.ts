import { expect, test } from '../support/browser.ts';

// The texts and pictures as shipped. Delete this folder when you replace the samples.

const headings = [
  'Transformamos el servicio en experiencias que enamoran y perduran',
  'Nuestra Misión',
  'Sobre Mí',
  'Nuestra Metodología',
  'Momentos que dejan huella',
  'Nuestras Soluciones',
  'Confían en Nosotros',
  '¿Listo para transformar tu servicio?',
];
const anchors = ['inicio', 'sobre-mi', 'servicios', 'contacto'];

test('the sections are in order and as specified', { tag: '@static' }, async ({ page }) => {
  const answer = await page.goto('/');
  // With air for a section of one's own; every ten kilobytes are a round trip.
  const sizes = await answer?.request().sizes();
  expect(sizes?.responseBodySize, 'bytes of the page').toBeLessThan(28 * 1024);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Elena Marín \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([headings[0] ?? '']);
  const shown = await page.locator('main :is(h1, h2)').allTextContents();
  expect(shown.map((text) => text.trim()).filter((text) => headings.includes(text))).toEqual(
    headings,
  );
  const ids = await page.locator('main [id]').evaluateAll((found) => found.map(({ id }) => id));
  expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors);
  for (const text of [
    'El servicio no es un área de la empresa, es su corazón',
    'El servicio no es un área de la empresa: es su esencia. Y el cliente es el corazón del negocio.',
    'Servicios especializados para transformar tu experiencia de cliente',
    'Solicita una llamada personalizada con Elena Marín y descubre cómo podemos ayudarte',
    'Información de Contacto',
    'Cobertura',
    '¿Por qué contactarnos?',
    'Más de 30 años de experiencia',
    'Metodología personalizada',
    'Resultados comprobados',
    'Cobertura internacional',
    'Diagnósticos y Evaluaciones',
    'Capacitaciones',
    'Modelos y Manuales',
    'Herramientas Prácticas',
    'Clínica Ejemplo Norte',
    'Clínica Ejemplo Sur',
    'Consultora Ejemplo',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const photos = page.getByRole('region', { name: 'Momentos que dejan huella' }).getByRole('img');
  await expect(photos).toHaveCount(7);
  for (const photo of await photos.all()) await expect(photo).toHaveAttribute('alt', /.{20}/);
  const clients = page.getByRole('region', { name: 'Confían en Nosotros' });
  await expect(clients.getByRole('img', { name: /Logotipo de/ })).toHaveCount(3);
  await expect(clients.locator('blockquote')).toHaveCount(3);
  const copyright = page.getByRole('contentinfo').getByText('©');
  await expect(copyright).toContainText(`${new Date().getFullYear()}`);
  await expect(copyright).toContainText('Elena Marín');
});

test('the services have all their details', { tag: '@static' }, async ({ page }) => {
  await page.goto('/');
  const open = async (title: string) => {
    await page.getByRole('button', { name: `Ver más detalles ${title}` }).click();
    return page.getByRole('dialog', { name: title });
  };
  const training = await open('Programas de Capacitación y Formación');
  await expect(training.getByRole('listitem')).toHaveCount(14);
  await page.keyboard.press('Escape');
  const diagnosis = await open('Diagnóstico Integral de Servicio');
  await expect(diagnosis).toContainText(
    /incógnito.*PQRS.*NPS.*Entrevistas.*competencia.*tiempos de respuesta.*ventas/s,
  );
  const first = diagnosis.getByRole('listitem').first();
  await expect(first.locator('strong')).toHaveText('Cliente incógnito:');
});
