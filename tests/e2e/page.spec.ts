import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

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

/** The section has the focus, and its title stands in the window, under the header and not behind it. */
async function expectArrival(page: Page, anchor: string) {
  const section = page.locator(`#${anchor}`);
  await expect(section).toBeFocused();
  await expectUnderHeader(page, anchor);
}

async function expectUnderHeader(page: Page, anchor: string) {
  const title = page.locator(`#${anchor}`).getByRole('heading').first();
  const header = await page.locator('.header-bar').boundingBox();
  const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? 0);
  await expect(title).toBeInViewport();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the page is in Spanish and its sections stand in order, under one main heading', {
  tag: '@static',
}, async ({ page }) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Elena Marín \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([headings[0] ?? '']);
  const shown = await page.locator('main :is(h1, h2)').allTextContents();
  expect(shown.map((text) => text.trim())).toEqual(headings);
  const anchors = await page.locator('main [id]').evaluateAll((found) => found.map(({ id }) => id));
  const order = ['inicio', 'sobre-mi', 'servicios', 'contacto'];
  expect(anchors.filter((id) => order.includes(id))).toEqual(order);
});

test('says what the specification says', { tag: '@static' }, async ({ page }) => {
  for (const text of [
    'El servicio no es un área de la empresa, es su corazón',
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
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test.describe('on a wide screen', () => {
  const anchors = [
    ['Inicio', 'inicio'],
    ['Sobre Mí', 'sobre-mi'],
    ['Servicios', 'servicios'],
    ['Contacto', 'contacto'],
  ] as const;

  for (const landmark of ['banner', 'contentinfo'] as const) {
    test(`the four items of the ${landmark} lead to their sections`, async ({ page }) => {
      for (const [label, anchor] of anchors) {
        await page.getByRole(landmark).getByRole('link', { name: label, exact: true }).click();
        await expectArrival(page, anchor);
      }
    });
  }

  test('an address that ends in an anchor opens there', async ({ page }) => {
    for (const [, anchor] of anchors) {
      await page.goto('about:blank');
      await page.goto(`/#${anchor}`);
      await expectUnderHeader(page, anchor);
    }
  });

  test('the buttons and the arrow of the hero lead on', async ({ page }) => {
    for (const [name, anchor] of [
      ['Conoce a Elena Marín', 'sobre-mi'],
      ['Servicios', 'servicios'],
      ['Bajar a la sección Sobre Mí', 'sobre-mi'],
    ] as const) {
      await page.locator('#inicio').getByRole('link', { name, exact: true }).click();
      await expectArrival(page, anchor);
    }
  });

  test('the call under the testimonials leads to the form', async ({ page }) => {
    await page.getByRole('link', { name: 'Solicita tu consulta gratuita' }).click();
    await expectArrival(page, 'contacto');
  });

  test('the skip link is the first stop and leads to the content', async ({ page }) => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, shows the four items and closes when one is chosen', async ({ page }) => {
    const items = page
      .getByRole('banner')
      .getByRole('link', { name: /^(Inicio|Sobre Mí|Servicios|Contacto)$/ });
    await expect(items).toHaveCount(0);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(items).toHaveCount(4);
    await items.getByText('Servicios').click();
    await expectArrival(page, 'servicios');
    await expect(items).toHaveCount(0);
  });
});

test('the copyright line names her and the year', { tag: '@static' }, async ({ page }) => {
  const line = page.getByRole('contentinfo').getByText('©');
  await expect(line).toContainText(String(new Date().getFullYear()));
  await expect(line).toContainText('Elena Marín');
});

test('nothing is wider than the window', async ({ page }) => {
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const scrollable = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollable).toBeLessThanOrEqual(width);
  }
});

test('printed, the page has its words and addresses, and no form, film or buttons', {
  tag: '@static',
}, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Nuestra Misión' })).toBeVisible();
  await expect(page.locator('#contacto').getByText('hola@example.com')).toBeVisible();
  for (const hidden of ['#formulario', 'video', '.whatsapp-toggle', '.menu-toggle']) {
    await expect(page.locator(hidden)).toBeHidden();
  }
});
