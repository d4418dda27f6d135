import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { carouselContent } from '../../../app/content/carousel.ts';
import { testimonialsContent } from '../../../app/content/testimonials.ts';
import { expect, expectMessages, openHydrated, test } from '../../support/browser.ts';

const { title, slides } = carouselContent;
const carouselOf = (page: Page) => page.getByRole('region', { name: title });
const expectSlide = (page: Page, number: number) =>
  expect(carouselOf(page).locator('[aria-current=true]')).toHaveAccessibleName(
    `Ir a la foto ${number} de ${slides.length}`,
  );

test.describe('the carousel', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openHydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await carouselOf(page).scrollIntoViewIfNeeded();
    await expectSlide(page, 1);
  });

  test('advances every five seconds until a visitor chooses a photo', async ({ page }) => {
    const carousel = carouselOf(page);
    const resume = carousel.getByRole('button', { name: 'Reanudar' });
    for (const number of [2, 3]) {
      await page.clock.runFor(5000);
      await expectSlide(page, number);
    }
    await expect(carousel.getByText(/^Foto 3 de/)).toHaveAttribute('aria-live', 'off');
    const list = carousel.getByRole('list', { name: title });
    for (const [choose, number] of [
      [() => carousel.getByRole('link').first().click(), 1],
      [() => carousel.getByRole('button', { name: 'Anterior' }).click(), slides.length],
      [() => carousel.getByRole('button', { name: 'Siguiente' }).click(), 1],
      [() => list.press('ArrowRight'), 2],
      [() => list.press('Control+ArrowRight'), 2],
      [() => list.press('ArrowLeft'), 1],
    ] as const) {
      await choose();
      await expectSlide(page, number);
      await expect(resume).toBeVisible();
    }
    await expect(carousel.getByText(/^Foto 1 de/)).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(1000);
    await resume.click();
    const picture = carousel.getByRole('img').nth(2);
    // A swipe.
    await picture.evaluate((element) => element.scrollIntoView());
    await expectSlide(page, 3);
    await expect(resume).toBeVisible();
  });

  test('waits for pointer, focus, a hidden tab, another section and Pausar', async ({ page }) => {
    const carousel = carouselOf(page);
    const list = carousel.getByRole('list', { name: title });
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
      }, hidden);
    const footer = page.getByRole('contentinfo');
    const pause = carousel.getByRole('button', { name: 'Pausar' });
    const resume = carousel.getByRole('button', { name: 'Reanudar' });
    for (const [hold, release] of [
      [() => carousel.getByRole('img').first().hover(), () => page.mouse.move(0, 0)],
      [() => list.press('Shift'), () => list.blur()],
      [() => setHidden(true), () => setHidden(false)],
      [() => footer.scrollIntoViewIfNeeded(), () => carousel.scrollIntoViewIfNeeded()],
      [() => pause.click(), () => resume.click()],
    ] as const) {
      await hold();
      await page.clock.runFor(20_000);
      await expectSlide(page, 1);
      await release();
    }
    await page.clock.runFor(5000);
    await expectSlide(page, 2);
  });
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1280, 585],
  [1366, 625],
] as const) {
  test(`the carousel advances and centres its ends at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await openHydrated(page);
    const carousel = carouselOf(page);
    const dot = (place: number) =>
      carousel.getByRole('link', { name: `Ir a la foto ${place} de ${slides.length}` });
    await page.clock.pauseAt(Date.now() + 60_000);
    await carousel.scrollIntoViewIfNeeded();
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await expect(carousel.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    for (const place of [1, slides.length]) {
      await dot(place).click();
      await page.clock.runFor(1000);
      const caption = slides[place - 1]?.caption ?? '';
      await expect(carousel.getByText(caption, { exact: true })).toBeVisible();
      const picture = carousel.getByRole('img').nth(place - 1);
      const offset = () =>
        picture.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return Math.abs(left + right - document.documentElement.clientWidth);
        });
      await expect.poll(offset).toBeLessThan(4);
    }
  });
}

const hasClip = existsSync('app/media/hero-720.mp4');

if (hasClip)
  test('the clip plays silently in a loop, in view and until it is paused', async ({ page }) => {
    await openHydrated(page);
    const video = page.locator('#inicio video');
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveJSProperty('loop', true);
    const expectPaused = (isPaused: boolean) => expect(video).toHaveJSProperty('paused', isPaused);
    const footer = page.getByRole('contentinfo');
    await page.getByRole('button', { name: /^Pausar el video/ }).click();
    await footer.scrollIntoViewIfNeeded();
    await video.scrollIntoViewIfNeeded();
    await expectPaused(true);
    await page.getByRole('button', { name: /^Reanudar el video/ }).click();
    await expectPaused(false);
    await footer.scrollIntoViewIfNeeded();
    await expectPaused(true);
    await video.scrollIntoViewIfNeeded();
    await expectPaused(false);
  });

for (const [what, connection, clip, reducedMotion] of [
  ['a fast connection gets the large clip', { effectiveType: '4g' }, /hero-1080/, null],
  ['a slow connection gets the small clip', { effectiveType: '3g' }, /hero-720/, null],
  ['visitors who save data get no clip', { saveData: true }, /^$/, null],
  ['with reduced motion nothing moves', {}, /^$/, 'reduce'],
] as const) {
  test(what, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.clock.install();
    await openHydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const source = () => page.evaluate(() => document.querySelector('video')?.currentSrc ?? '');
    await expect.poll(source).toMatch(hasClip ? clip : /^$/);
    await carouselOf(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(5000);
    await expectSlide(page, reducedMotion ? 1 : 2);
  });
}

test('a link scrolls smoothly to the section that the header marks, and the header is solid', async ({
  page,
}) => {
  await openHydrated(page);
  const header = page.getByRole('banner');
  const current = header.locator('[aria-current=true]');
  const bar = header.locator('> div');
  await expect(current).toHaveText('Inicio');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await header.getByRole('link', { name: 'Servicios' }).click();
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await expect(current).toHaveText('Servicios');
  await expect(bar).toHaveCSS('background-color', /^rgb\(/);
});

test('a logo that cannot be loaded becomes the placeholder', async ({ page }) => {
  expectMessages(page, /ERR_FAILED/);
  const [{ logo = '', empresa = '' } = {}] = testimonialsContent.testimonials;
  await page.route(`**/${logo.replace('.svg', '')}*`, (route) => route.abort());
  await openHydrated(page);
  await page.getByText(empresa, { exact: true }).scrollIntoViewIfNeeded();
  const image = page.getByRole('img', { name: testimonialsContent.placeholder.logoAlt });
  await expect(image).toHaveAttribute('src', /logo-placeholder/);
});

test('the console of an unknown page has its path on one line', async ({ page }) => {
  expectMessages(page, /404/);
  const message = page.waitForEvent('console', (event) => event.type() === 'info');
  await page.goto('/no/hay%0Anada');
  expect((await message).text()).toBe('404 /no/hay%0Anada');
});
