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

test('the page is in Spanish and its sections stand in order, under one main heading', async ({
  page,
}) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Elena Marín \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([headings[0] ?? '']);
  const shown = await page.locator('main :is(h1, h2)').allTextContents();
  expect(shown.map((text) => text.trim())).toEqual(headings);
  const anchors = await page.locator('main [id]').evaluateAll((found) => found.map(({ id }) => id));
  const order = ['inicio', 'sobre-mi', 'servicios', 'contacto'];
  expect(anchors.filter((id) => order.includes(id))).toEqual(order);
});

test('says what the specification says', async ({ page }) => {
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

test.describe('services', () => {
  test('are eight cards in order, each with its title, words and a way to more', async ({
    page,
  }) => {
    const cards = page.locator('#servicios li.service-card');
    await expect(cards.locator('> h3')).toHaveText(services);
    await expect(cards.getByText('Ver más detalles')).toHaveCount(8);
  });

  test('stand in one, two or three columns, as the screen allows', async ({ page }) => {
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

  test('have all their details there', async ({ page }) => {
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
    await expect(page.getByRole('heading', { name: headings.at(-1) ?? '' })).toBeInViewport();
  });

  test('keep to the measures: 42 rem wide, 90 % of the window high, 60 % of it to scroll in', async ({
    page,
  }) => {
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
});

test.describe('pictures', () => {
  test('the seven of the carousel have their words, and a dot each that leads to it', async ({
    page,
  }) => {
    const carousel = page.getByRole('region', { name: 'Momentos que dejan huella' });
    await expect(carousel.getByRole('img')).toHaveCount(7);
    for (const image of await carousel.getByRole('img').all()) {
      expect((await image.getAttribute('alt'))?.length).toBeGreaterThan(20);
    }
    const dots = carousel.getByRole('link');
    await expect(dots).toHaveCount(7);
    await carousel.getByRole('link', { name: /4/ }).first().click();
    // The fourth stands in the middle of the row.
    const picture = carousel.getByRole('img', { name: /Recepción de una clínica/ });
    const offCentre = () =>
      picture.evaluate((image) => {
        const middle = ({ left, right }: DOMRect) => (left + right) / 2;
        const row = image.closest('ul')?.getBoundingClientRect();
        return row && Math.abs(middle(image.getBoundingClientRect()) - middle(row));
      });
    await expect.poll(offCentre).toBeLessThan(2);
  });

  test('all say their size, so that nothing moves when they arrive', async ({ page }) => {
    for (const image of await page.locator('img').all()) {
      await expect(image).toHaveAttribute('width', /^\d+$/);
      await expect(image).toHaveAttribute('height', /^\d+$/);
    }
  });

  test('three clients have their logo, name and words', async ({ page }) => {
    const clients = page.getByRole('region', { name: 'Confían en Nosotros' });
    await expect(clients.getByRole('img', { name: /Logotipo de/ })).toHaveCount(3);
    for (const name of ['Clínica Ejemplo Norte', 'Clínica Ejemplo Sur', 'Consultora Ejemplo']) {
      await expect(clients.getByText(name, { exact: true })).toBeVisible();
    }
    await expect(clients.locator('blockquote')).toHaveCount(3);
  });
});

test.describe('ways to get in touch', () => {
  const greeting = encodeURIComponent('Hola, Elena Marín.');

  for (const [place, locate] of [
    ['the contact section', (page: Page) => page.locator('#contacto')],
    ['the footer', (page: Page) => page.getByRole('contentinfo')],
  ] as const) {
    test(`${place} has both numbers and both addresses`, async ({ page }) => {
      const links = locate(page).locator('a');
      const addresses = await links.evaluateAll((found) =>
        found.map((link) => link.getAttribute('href')),
      );
      for (const number of ['573001112233', '18095550100']) {
        expect(addresses).toContainEqual(
          expect.stringContaining(`https://wa.me/${number}?text=${greeting}`),
        );
      }
      expect(addresses).toContain('mailto:hola@example.com');
      expect(addresses).toContain('mailto:citas@example.com');
    });
  }

  test('links that leave open a new tab that knows nothing of this one, and say so', async ({
    page,
  }) => {
    const links = page.locator('a[href^="https:"]');
    expect(await links.count()).toBeGreaterThanOrEqual(7);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toContainText('abre en una pestaña nueva');
    }
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /Instagram/ }),
    ).toHaveAttribute('href', 'https://www.instagram.com/example');
  });

  test('the floating button shows two countries and hides them again', async ({ page }) => {
    const menu = page.locator('.whatsapp-menu');
    const toggle = page.getByRole('button', { name: /WhatsApp/ });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu.getByRole('link')).toHaveCount(2);
    await expect(menu.getByRole('link', { name: /^Colombia/ })).toHaveAttribute(
      'href',
      /573001112233/,
    );
    await expect(menu.getByRole('link', { name: /^República Dominicana/ })).toHaveAttribute(
      'href',
      /18095550100/,
    );
    await toggle.click();
    await expect(menu).toBeHidden();
  });

  test("the floating button never lies over the form's button on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const send = page.locator('#formulario button[type=submit]');
    await send.scrollIntoViewIfNeeded();
    const [one, other] = [
      await send.boundingBox(),
      await page.locator('.whatsapp-toggle').boundingBox(),
    ];
    const overlap =
      one &&
      other &&
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height;
    expect(overlap).toBe(false);
  });
});

test('the copyright line names her and the year', async ({ page }) => {
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

test('printed, the page has its words and addresses, and no form, film or buttons', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Nuestra Misión' })).toBeVisible();
  await expect(page.locator('#contacto').getByText('hola@example.com')).toBeVisible();
  for (const hidden of ['#formulario', 'video', '.whatsapp-toggle', '.menu-toggle']) {
    await expect(page.locator(hidden)).toBeHidden();
  }
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedMessages: /404/ });

  test('says so in English and leads home', async ({ page }) => {
    await page.goto('/no-hay-nada');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[0] ?? '');
  });
});
