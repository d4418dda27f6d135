import { chromium, type Locator, type Page } from '@playwright/test';
import { fillIn, sendButton } from '../../tests/support/browser.ts';
import { findChromium } from '../../tests/support/chromium.ts';
import type { Figure } from './figure.ts';

/** How much slower than this machine's the processor is. */
const slowdown = 4;

/** What TypeScript's DOM does not know yet. */
interface Interaction extends PerformanceEventTiming {
  interactionId: number;
}

/** The slowest answer to a touch or key over a whole visit, on a phone with a slow processor. */
export async function interactionFigures(url: string, rounds: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Interaction[]) {
          if (entry.interactionId) durations.push(entry.duration);
        }
      }).observe({
        type: 'event',
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    await page.goto('/');
    await tour(page, `visita${round}@clinica.example`);
    slowest.push(
      await page.evaluate(() =>
        Math.max(0, ...(window as unknown as { durations: number[] }).durations),
      ),
    );
    await context.close();
  }
  await browser.close();
  return [
    {
      name: 'slowest interaction of a visit, 4× slower CPU',
      unit: 'ms',
      values: slowest,
      goal: 100,
    },
  ];
}

/** How long a visitor looks before the next step; what the browser still does then is not counted. Milliseconds. */
const look = 400;

/** A finger on what the locator finds, with nothing else asked of the page at that moment. */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await target.page().waitForTimeout(look);
  await target.page().touchscreen.tap(x + width / 2, y + height / 2);
  await target.page().waitForTimeout(look);
}

/** All that a visitor can do, once. */
async function tour(page: Page, email: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Abrir menú' }));
  await press(page.locator('#menu').getByRole('link', { name: 'Servicios' }));
  await page.waitForTimeout(2 * look);
  for (const service of [0, 2]) {
    await press(page.getByRole('button', { name: /^Ver más detalles/ }).nth(service));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }));
  }
  await press(page.locator('.carousel').getByRole('button', { name: /^Pausar/ }));
  await press(page.getByRole('button', { name: 'Siguiente' }));
  await press(page.getByRole('button', { name: 'Anterior' }));
  await press(page.getByRole('button', { name: /WhatsApp/ }).first());
  await page.keyboard.press('Escape');
  await press(sendButton(page));
  await page.getByText('Error de validación').waitFor();
  await fillIn(page, {
    pais: 'colombia',
    nombre: 'Elena Prueba',
    telefono: '+57 300 111 2233',
    email,
    empresa: 'Clínica del Norte',
  });
  await page.getByLabel('Empresa').press('End');
  await press(sendButton(page));
  await page.getByText('¡Solicitud enviada con éxito!').waitFor();
}
