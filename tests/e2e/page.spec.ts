import type { Page } from '@playwright/test';
import { carouselContent } from '../../app/content/carousel.ts';
import { heroContent } from '../../app/content/hero.ts';
import { missionContent } from '../../app/content/mission.ts';
import { navigationContent } from '../../app/content/navigation.ts';
import { servicesContent } from '../../app/content/services.ts';
import { testimonialsContent } from '../../app/content/testimonials.ts';
import { expect, test } from '../support/browser.ts';
import { consultant } from '../support/consultant.ts';

const { name } = consultant;
const anchors = navigationContent.items.map(({ label, anchor }) => [label, anchor] as const);

/** The section's title is in the window, under the header and not behind it. */
async function expectUnderHeader(page: Page, anchor: string) {
  const title = page.locator(`#${anchor}`).getByRole('heading').first();
  const header = await page.locator('body > header').boundingBox();
  const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? 0);
  await expect(title).toBeInViewport();
}

async function expectToFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(width);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('numbers, addresses and Instagram open in new tabs', { tag: '@static' }, async ({ page }) => {
  const mails = ['mailto:hola@example.com', 'mailto:citas@example.com'];
  for (const [place, others] of [
    ['#contacto', ['tel:+573001112233', 'tel:+18095550100', ...mails]],
    ['footer', mails],
    ['#whatsapp', []],
  ] as const) {
    const links = await page
      .locator(`${place} a`)
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    for (const number of ['573001112233', '18095550100']) {
      const chat = `https://wa.me/${number}?text=${encodeURIComponent('Hola, Elena Marín.')}`;
      expect(links, place).toContainEqual(expect.stringContaining(chat));
    }
    expect(links, place).toEqual(expect.arrayContaining([...others]));
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /WhatsApp/ })).toContainText([
    '+57 300 111 2233',
    '+1 809 555 0100',
  ]);
  await expect(footer.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/example',
  );
  const outbound = await page.locator('a[href^="https:"]').all();
  expect(outbound.length).toBeGreaterThanOrEqual(7);
  for (const link of outbound) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toContainText('abre en una pestaña nueva');
  }
});

test('every link of the page leads to its section, which takes the focus', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const { meetButton, servicesButton, callLink, scrollDown } = heroContent(name);
  const links = [
    ...anchors.map((link) => ['header', ...link] as const),
    ...anchors.map((link) => ['footer', ...link] as const),
    ['#inicio', meetButton, 'sobre-mi'],
    ['#inicio', servicesButton, 'servicios'],
    ['#inicio', callLink, 'contacto'],
    ['#inicio', scrollDown, 'sobre-mi'],
    ['#servicios', servicesContent.closing.callToAction, 'contacto'],
    ['main', testimonialsContent.callToAction, 'contacto'],
  ] as const;
  for (const [place, name, anchor] of links) {
    await test.step(`${name} in ${place}`, async () => {
      await page.locator(place).getByRole('link', { name, exact: true }).click();
      await expect(page.locator(`#${anchor}`)).toBeFocused();
      await expectUnderHeader(page, anchor);
    });
  }
  await test.step('an address that ends in an anchor opens there', async () => {
    await page.goto('about:blank');
    await page.goto('/#contacto');
    await expectUnderHeader(page, 'contacto');
  });
});

test('the menu of a phone closes when an item is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const items = page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link')
    .filter({ visible: true });
  await expect(items).toHaveCount(0);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(items).toHaveText(navigationContent.items.map(({ label }) => label));
  await items.getByText('Servicios').click();
  await expectUnderHeader(page, 'servicios');
  await page.keyboard.press('Tab');
  await expect(items).toHaveCount(0);
  // The form is a thumb away all the same.
  await page.getByRole('banner').getByRole('link', { name: 'Contacto', exact: true }).click();
  await expect(page.locator('#contacto')).toBeFocused();
  await expectUnderHeader(page, 'contacto');
});

test('the floating button shows the countries and hides them again', async ({ page }) => {
  const toggle = page.getByRole('button', { name: /WhatsApp/ });
  const menu = page.locator('#whatsapp');
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu.getByRole('link')).toContainText(['Colombia', 'República Dominicana']);
  await toggle.click();
  await expect(menu).toBeHidden();
});

test('each dot of the carousel leads to its photo', async ({ page, javaScriptEnabled }) => {
  const { title, slides } = carouselContent;
  const carousel = page.getByRole('region', { name: title });
  // Nothing would move the mark.
  if (!javaScriptEnabled) await expect(carousel.locator('[aria-current]')).toHaveCount(0);
  await expect(carousel.getByRole('link')).toHaveCount(slides.length);
  await carousel.getByRole('link', { name: /4/ }).first().click();
  const photo = carousel.getByRole('img', { name: slides[3]?.alt ?? '' });
  await expect(photo).toBeInViewport({ ratio: 0.5 });
});

test('the consent leads to the privacy page, and what was typed stays', async ({ page }) => {
  const input = page.getByLabel('Nombre', { exact: true });
  await input.fill('Ana');
  const consent = page.locator('#formulario').getByText(`Al enviar autorizas a ${name}`);
  await expect(consent).toContainText('por teléfono, WhatsApp y correo sobre tu solicitud');
  const opened = page.context().waitForEvent('page');
  await consent.getByRole('link', { name: 'abre en una pestaña nueva' }).click();
  const notice = await opened;
  await expect(notice).toHaveURL('/privacidad');
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText('Aviso de privacidad');
  await expect(input).toHaveValue('Ana');
});

test('the footer leads to the privacy page, and its header back to a section', async ({ page }) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).click();
  await expect(page).toHaveTitle(`Aviso de privacidad | ${name}`);
  for (const width of [320, 1280]) await expectToFit(page, width);
  await page.getByRole('banner').getByRole('link', { name: 'Servicios' }).click();
  await expect(page).toHaveURL('/#servicios');
  await expectUnderHeader(page, 'servicios');
});

test('the page fits every width, with one, two or three columns of services', async ({ page }) => {
  for (const [width, columns] of [
    [320, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await expectToFit(page, width);
    const lefts = await page
      .locator('#servicios li:has(> h3)')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `columns at ${width}`).toBe(columns);
  }
  await test.step("the floating button does not cover the form's on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const send = page.locator('#formulario button[type=submit]');
    await send.scrollIntoViewIfNeeded();
    const a = await send.boundingBox();
    const b = await page.getByRole('button', { name: /WhatsApp/ }).boundingBox();
    if (!a || !b) throw new Error('A button is not shown.');
    // The floating button is at the bottom right.
    expect(a.x + a.width <= b.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
  });
});

test('printed, the page has texts and nothing to press', { tag: '@static' }, async ({ page }) => {
  await page
    .getByRole('button', { name: /^Ver más detalles/ })
    .first()
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: missionContent.title })).toBeVisible();
  await expect(page.locator('#contacto').getByText('hola@example.com')).toBeVisible();
  for (const role of ['form', 'navigation', 'button', 'dialog'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});
