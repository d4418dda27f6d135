import { expect, test } from '../support/browser.ts';

const services = [
  'Diagnóstico Integral de Servicio',
  'Manuales y Modelos de Atención',
  'Programas de Capacitación y Formación',
  'Organización de Eventos Corporativos',
  'Conferencias Inspiradoras',
  'Equipo Multidisciplinario',
  'Entrenamiento de Nuevos Equipos',
  'Selección de Talento en Servicio',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('are eight cards in order, each with its title, words and a way to more', {
  tag: '@static',
}, async ({ page }) => {
  const cards = page.locator('#servicios li.service-card');
  await expect(cards.locator('> h3')).toHaveText(services);
  await expect(cards.getByText('Ver más detalles')).toHaveCount(8);
});

test('stand in one, two or three columns, as the screen allows', { tag: '@static' }, async ({
  page,
}) => {
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .locator('#servicios li.service-card')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
  }
});

test('tell more in a modal dialog that Cerrar, Escape and a click outside close', async ({
  page,
}) => {
  const more = page.getByRole('button', { name: `Ver más detalles ${services[0]}` });
  const dialog = page.getByRole('dialog', { name: services[0] ?? '' });
  const closings = [
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ];
  for (const close of closings) {
    await more.click();
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await close();
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  }
});

test('open by a click anywhere on the card', async ({ page }) => {
  const title = page.locator('#servicios li.service-card').nth(5).getByRole('heading');
  await title.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await title.boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  await expect(page.getByRole('dialog', { name: services[5] ?? '' })).toBeVisible();
});

test('have all their details there', { tag: '@static' }, async ({ page }) => {
  for (const [number, title] of services.entries()) {
    await page.getByRole('button', { name: `Ver más detalles ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const items = dialog.getByRole('listitem');
    await expect(dialog.getByRole('paragraph').first()).not.toBeEmpty();
    if (number === 2) await expect(items).toHaveCount(14);
    if (number === 0) {
      for (const topic of [
        /incógnito/,
        /PQRS.*NPS/,
        /Entrevistas/,
        /competencia/,
        /tiempos de respuesta/,
        /ventas/,
      ]) {
        await expect(items.filter({ hasText: topic }).first()).toBeVisible();
      }
      await expect(items.first().locator('strong')).toHaveText('Cliente incógnito:');
    }
    await expect(dialog).not.toContainText('**');
    await page.keyboard.press('Escape');
  }
});

test('lead from the dialog to the form', async ({ page }) => {
  await page.getByRole('button', { name: `Ver más detalles ${services[1]}` }).click();
  const dialog = page.getByRole('dialog', { name: services[1] ?? '' });
  await dialog.getByRole('link', { name: 'Solicitar información' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('heading', { name: '¿Listo para transformar tu servicio?' }),
  ).toBeInViewport();
});

test('keep to the measures: 42 rem wide, 90 % of the window high, 60 % of it to scroll in', {
  tag: '@static',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.getByRole('button', { name: `Ver más detalles ${services[0]}` }).click();
  const dialog = page.getByRole('dialog', { name: services[0] ?? '' });
  const box = await dialog.boundingBox();
  expect(box?.width).toBe(672);
  expect(box?.height).toBeLessThanOrEqual(630);
  const body = dialog.getByRole('region');
  expect((await body.boundingBox())?.height).toBe(420);
  await expect(body).toHaveCSS('overflow-y', 'scroll');
  await expect(dialog.getByRole('link', { name: 'Solicitar información' })).toBeInViewport();
});
