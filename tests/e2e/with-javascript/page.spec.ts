import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../../support/browser.ts';

test.describe('with motion', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Momentos que dejan huella' });
  const current = (page: Page) => carousel(page).locator('[aria-current=true]');
  const expectSlide = (page: Page, number: number) =>
    expect(current(page)).toHaveAccessibleName(`Ir a la foto ${number} de 7`);

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openHydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(0, 0);
    await carousel(page).getByRole('link', { name: 'Ir a la foto 1 de 7' }).click();
    await page.clock.runFor(1000);
    await page.mouse.move(0, 0);
    await expectSlide(page, 1);
  });

  test('the carousel moves on every five seconds, and slides for half a second', async ({
    page,
  }) => {
    const slides = carousel(page).locator('.slides');
    await page.clock.runFor(4900);
    await expectSlide(page, 1);
    await page.clock.runFor(150);
    await expectSlide(page, 2);
    await expect(slides).toHaveClass(/sliding/);
    await page.clock.runFor(600);
    await expect(slides).not.toHaveClass(/sliding/);
    await page.clock.runFor(5000);
    await expectSlide(page, 3);
  });

  test('after the last slide comes the first, and before the first the last', async ({ page }) => {
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expectSlide(page, 7);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expectSlide(page, 1);
  });

  test('arrow keys turn it', async ({ page }) => {
    await carousel(page).locator('.slides').focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 2);
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, 1);
  });

  test('Pausar stops it and Reanudar starts it again', async ({ page }) => {
    const region = carousel(page);
    await region.getByRole('button', { name: 'Pausar' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);
    await region.getByRole('button', { name: 'Reanudar' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await expectSlide(page, 2);
  });

  test('it waits under a pointer, for the keyboard and in a hidden tab', async ({ page }) => {
    const picture = carousel(page).getByRole('img').first();
    await picture.hover();
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);

    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await carousel(page).locator('.slides').focus();
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);

    await carousel(page).locator('.slides').blur();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(5100);
    await expectSlide(page, 2);
  });

  test('a swipe is followed, and told politely once the carousel rests', async ({ page }) => {
    const region = carousel(page);
    await region.locator('.slides').evaluate((list) => {
      const third = list.children[2] as HTMLElement;
      list.scrollTo({ left: third.offsetLeft, behavior: 'instant' });
    });
    await expectSlide(page, 3);
    await expect(region.getByText(/^Foto 3 de 7/)).toHaveAttribute('aria-live', 'off');
    await region.getByRole('button', { name: 'Pausar' }).click();
    await expect(region.getByText(/^Foto 3 de 7/)).toHaveAttribute('aria-live', 'polite');
  });
});

test('the clip begins by itself, silent and in a loop, and can be paused', async ({ page }) => {
  await openHydrated(page);
  const video = page.locator('#inicio video');
  await expect
    .poll(() => video.evaluate((clip: HTMLVideoElement) => clip.muted && clip.loop))
    .toBe(true);
  await page.getByRole('button', { name: /^Pausar el video/ }).click();
  await expect.poll(() => video.evaluate((clip: HTMLVideoElement) => clip.paused)).toBe(true);
  await page.getByRole('button', { name: /^Reanudar el video/ }).click();
  await expect.poll(() => video.evaluate((clip: HTMLVideoElement) => clip.paused)).toBe(false);
});

test.describe('where stillness is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('neither the clip nor the carousel moves', async ({ page }) => {
    const clips: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(request.url())) clips.push(request.url());
    });
    await page.clock.install();
    await openHydrated(page);
    await page.clock.runFor(30_000);
    await expect(page.getByRole('link', { name: 'Ir a la foto 1 de 7' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Reanudar', exact: true })).toBeAttached();
    expect(clips).toEqual([]);
  });

  test('nor is the clip fetched for those who save data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: false }) });
    });
    await openHydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
    await expect(page.locator('#inicio video source')).toHaveCount(0);
  });

  test('the header is clear over the hero and solid once scrolled, with the current section marked', async ({
    page,
  }) => {
    await openHydrated(page);
    const header = page.getByRole('banner');
    const marked = header.locator('[aria-current=true]');
    const ground = page.locator('.header-bar');
    await expect(marked).toHaveText('Inicio');
    await expect(ground).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await header.getByRole('link', { name: 'Servicios' }).click();
    await expect(marked).toHaveText('Servicios');
    await expect(ground).toHaveCSS('background-color', /^rgba?\(255, 247, 237/);
  });

  test('menus say whether they are open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page);
    for (const [closed, opened] of [
      ['Abrir menú', 'Cerrar menú'],
      ['Abrir el menú de WhatsApp', 'Cerrar el menú de WhatsApp'],
    ] as const) {
      const button = page.getByRole('button', { name: closed });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      const open = page.getByRole('button', { name: opened });
      await expect(open).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('choosing a country opens its chat in a new tab and closes the menu', async ({
    page,
    context,
  }) => {
    await openHydrated(page);
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.getByRole('button', { name: /WhatsApp/ }).click();
    const chat = context.waitForEvent('page');
    await page
      .getByRole('link', { name: /^Colombia/ })
      .last()
      .click();
    expect((await chat).url()).toContain('https://wa.me/573001112233?text=Hola');
    await expect(page.locator('.whatsapp-menu')).toBeHidden();
  });

  test('an open dialog keeps the page from scrolling', async ({ page }) => {
    await openHydrated(page);
    await page
      .getByRole('button', { name: /^Ver más detalles/ })
      .first()
      .click();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });

  test('leading from a dialog to the form brings the focus there too', async ({ page }) => {
    await openHydrated(page);
    await page
      .getByRole('button', { name: /^Ver más detalles/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Solicitar información' }).click();
    await expect(page.locator('#contacto')).toBeFocused();
    await expect(page).toHaveURL('/#contacto');
  });

  test.describe('when a logo does not load', () => {
    test.use({ expectedMessages: /ERR_FAILED/ });

    test('the placeholder takes its place', async ({ page }) => {
      await page.route('**/logo-clinica-ejemplo-sur*', (route) => route.abort());
      await openHydrated(page);
      await page.getByText('Clínica Ejemplo Sur', { exact: true }).scrollIntoViewIfNeeded();
      const logo = page.getByRole('img', { name: 'Logotipo no disponible.' });
      await expect(logo).toHaveAttribute('src', /logo-placeholder/);
      await expect(
        page.getByRole('img', { name: 'Logotipo de Clínica Ejemplo Norte.' }),
      ).toHaveCount(1);
    });
  });

  test('the whole page can be walked with the keyboard, and nothing hides what has the focus', async ({
    page,
  }) => {
    await openHydrated(page);
    const stops: string[] = [];
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'end';
        const { left, right, top, bottom, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(
          (left + right) / 2,
          Math.min((top + bottom) / 2, innerHeight - 1),
        );
        const covered = !(seen && (element.contains(seen) || seen.contains(element)));
        const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
        return `${name.trim() || element.id}${covered ? ' COVERED' : ''}${height < 24 ? ' SMALL' : ''}`;
      });
      if (stop === 'end') break;
      stops.push(stop);
    }
    expect(stops.filter((stop) => /COVERED|SMALL/.test(stop))).toEqual([]);
    const order = [
      'Saltar al contenido',
      'Inicio',
      'Conoce a Elena Marín',
      'Anterior',
      'Ver más detalles Selección de Talento en Servicio',
      'Solicita tu consulta gratuita',
      'Solicita una llamada con Elena Marín',
    ];
    const places = order.map((name) => stops.findIndex((stop) => stop.startsWith(name)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test('the keyboard alone reads a service, asks for more and sends the form', async ({
    page,
    visitor,
    stored,
  }) => {
    await openHydrated(page);
    await page
      .getByRole('button', { name: /^Ver más detalles/ })
      .nth(3)
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('link', { name: 'Solicitar información' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#contacto')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('País')).toBeFocused();
    await page.keyboard.type('Co');
    for (const value of [visitor.nombre, visitor.telefono, visitor.email, visitor.empresa]) {
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(value);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
    expect(await stored()).toMatchObject([visitor]);
  });
});
