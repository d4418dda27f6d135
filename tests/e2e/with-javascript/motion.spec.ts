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
});
