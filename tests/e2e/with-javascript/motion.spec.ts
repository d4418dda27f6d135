import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { carouselContent } from '../../../app/content/carousel.ts';
import { expect, openHydrated, test } from '../../support/browser.ts';

const { title } = carouselContent;
const total = carouselContent.slides.length;
const firstDot = { name: `Ir a la foto 1 de ${total}` };

test.describe('the carousel', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: title });
  const slidesOf = (page: Page) => carousel(page).getByRole('list', { name: title });
  const expectSlide = (page: Page, number: number) =>
    expect(carousel(page).locator('[aria-current=true]')).toHaveAccessibleName(
      `Ir a la foto ${number} de ${total}`,
    );

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openHydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(0, 0);
    await carousel(page).getByRole('link', firstDot).click();
    await page.clock.runFor(1000);
    await carousel(page).getByRole('button', { name: 'Reanudar' }).click();
    await page.mouse.move(0, 0);
    await expectSlide(page, 1);
  });

  test('moves every five seconds, and by buttons, keys and swipes', async ({ page }) => {
    const region = carousel(page);
    const slides = slidesOf(page);
    await page.clock.runFor(4900);
    await expectSlide(page, 1);
    await page.clock.runFor(150);
    await expectSlide(page, 2);
    await page.clock.runFor(5600);
    await expectSlide(page, 3);
    await expect(region.getByText(/^Foto 3 de/)).toHaveAttribute('aria-live', 'off');

    // The visitor's choice stays, and screen readers announce it.
    await region.getByRole('link', firstDot).click();
    await expectSlide(page, 1);
    await slides.blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expectSlide(page, 1);
    await expect(region.getByText(/^Foto 1 de/)).toHaveAttribute('aria-live', 'polite');
    await region.getByRole('button', { name: 'Anterior' }).click();
    await expectSlide(page, total);
    await region.getByRole('button', { name: 'Siguiente' }).click();
    await expectSlide(page, 1);
    await slides.focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 2);
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, 1);

    await page.clock.runFor(600);
    await region.getByRole('button', { name: 'Reanudar' }).click();
    await slides.evaluate((list) => {
      const third = list.children[2] as HTMLElement;
      list.scrollTo({ left: third.offsetLeft, behavior: 'instant' });
    });
    await expectSlide(page, 3);
    await expect(region.getByRole('button', { name: 'Reanudar' })).toBeVisible();
  });

  test('stops for Pausar, pointer, keyboard, a hidden tab and out of view', async ({ page }) => {
    const region = carousel(page);
    const expectStill = async () => {
      await page.clock.runFor(20_000);
      await expectSlide(page, 1);
    };
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);

    await region.getByRole('img').first().hover();
    await expectStill();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await slidesOf(page).focus();
    await expectStill();
    await slidesOf(page).blur();
    await setHidden(true);
    await expectStill();
    await setHidden(false);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectStill();
    await region.scrollIntoViewIfNeeded();
    await region.getByRole('button', { name: 'Pausar' }).click();
    await page.mouse.move(0, 0);
    await expectStill();
    await region.getByRole('button', { name: 'Reanudar' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await expectSlide(page, 2);
  });
});

const hasClip = existsSync('app/media/hero-720.mp4');
if (hasClip) {
  test('the clip plays by itself, silent and in a loop, and can be paused', async ({ page }) => {
    await openHydrated(page);
    const video = page.locator('#inicio video');
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveJSProperty('loop', true);
    const footer = page.getByRole('contentinfo');
    const paused = (value: boolean) => expect(video).toHaveJSProperty('paused', value);
    await page.getByRole('button', { name: /^Pausar el video/ }).click();
    await footer.scrollIntoViewIfNeeded();
    await page.locator('#inicio').scrollIntoViewIfNeeded();
    await paused(true);
    await page.getByRole('button', { name: /^Reanudar el video/ }).click();
    await paused(false);
    await test.step('nor does anything move out of view', async () => {
      await footer.scrollIntoViewIfNeeded();
      await paused(true);
      const moving = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ timeline }) => timeline === document.timeline)
            .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML),
        );
      await expect.poll(moving).toEqual([]);
      await video.scrollIntoViewIfNeeded();
      await paused(false);
    });
  });

  test("the clip's button covers no link at a laptop's heights", async ({ page }) => {
    await openHydrated(page);
    const button = page.getByRole('button', { name: /^Pausar el video/ });
    await expect(button).toBeVisible();
    for (const [width, height] of [
      [1024, 480],
      [1280, 593],
      [1366, 657],
      [1440, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await button.evaluate((element) => {
        const a = element.getBoundingClientRect();
        return [...document.querySelectorAll('#inicio a')]
          .filter((link) => {
            const b = link.getBoundingClientRect();
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          })
          .map((link) => link.textContent);
      });
      expect(covered, `${width} × ${height}`).toEqual([]);
    }
  });
}

for (const [what, connection, clip] of [
  ['the large clip over a fast line', { effectiveType: '4g' }, /hero-1080/],
  ['the small clip over a slow line', { effectiveType: '3g' }, /hero-720/],
  ['no clip to visitors who save data', { saveData: true }, /^$/],
] as const) {
  test(`a wide window shows ${what}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await openHydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
    const address = () => page.evaluate(() => document.querySelector('video')?.currentSrc ?? '');
    await expect.poll(address).toMatch(hasClip ? clip : /^$/);
  });
}

test('a link to a section scrolls smoothly, and Tab moves on at once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Servicios' }).click();
  const html = page.locator('html');
  await expect(html).toHaveCSS('scroll-behavior', 'smooth');
  await page.keyboard.press('Tab');
  await expect(html).toHaveCSS('scroll-behavior', 'auto');
});

test('with reduced motion neither the clip nor the carousel moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const clips: string[] = [];
  page.on('request', (request) => {
    if (/\.(mp4|webm)$/.test(request.url())) clips.push(request.url());
  });
  await page.clock.install();
  await openHydrated(page);
  await page.clock.runFor(30_000);
  const first = page.getByRole('link', firstDot);
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Reanudar', exact: true })).toBeAttached();
  expect(clips).toEqual([]);
});
