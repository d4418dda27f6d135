import { chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../tests/support/chromium.ts';

/** How many times slower the processor is made. */
const cpuSlowdown = 4;

/** Uses the page on a slow phone as a visitor would: how long it took at most to show an answer to a touch or key. */
export async function measureInteractions({ url }: { url: string }) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  try {
    const page = await browser.newPage(devices['Pixel 7']);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(observeInteractions);
    // Nobody touches it in the first half second.
    await page.goto(url, { waitUntil: 'networkidle' });
    await tour(page);
    const durations = await page.evaluate(() => window.interactions);
    return { 'slowest interaction, ms': Math.max(...durations) };
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    /** From each touch or key to the next frame, in milliseconds. */
    interactions: number[];
  }
  // TypeScript's own types do not know them yet.
  interface PerformanceEventTiming {
    interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

function observeInteractions() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

async function tour(page: Page) {
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const dialog = page.getByRole('dialog');
  await tap('Menú');
  await page.getByRole('banner').getByRole('link', { name: 'Inicio' }).waitFor();
  await tap('Menú');
  for (const number of [1, 2]) {
    await page.locator(`[commandfor="servicio-${number}"]`).tap();
    await dialog.getByRole('button', { name: 'Cerrar' }).tap();
    await dialog.waitFor({ state: 'hidden' });
  }
  await tap('Siguiente');
  for (const state of ['visible', 'hidden'] as const) {
    await tap('Menú de WhatsApp');
    await page.locator('#whatsapp').waitFor({ state });
  }
  await page.getByLabel('Nombre', { exact: true }).tap();
  await page.keyboard.type('Ana');
  await tap('Solicita una llamada con Elena Marín');
  await page.getByRole('alert').waitFor();
}
