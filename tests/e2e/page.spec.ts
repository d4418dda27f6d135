import type { Page } from '@playwright/test';
import { carouselContent } from '../../app/content/carousel.ts';
import { navigationContent } from '../../app/content/navigation.ts';
import { expect, test } from '../support/browser.ts';
import { consultant } from '../support/sample.ts';

/** The section's title is in the window, below the header. */
async function expectBelowHeader(page: Page, anchor: string) {
  const title = page.locator(anchor).getByRole('heading').first();
  const header = await page.locator('body > header').boundingBox();
  const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? 0);
  await expect(title).toBeInViewport();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('numbers, addresses and Instagram are links', { tag: '@static' }, async ({ page }) => {
  const greeting = encodeURIComponent('Hola, Elena Marín.');
  const phones = ['573001112233', '18095550100'];
  const chats = phones.map((phone) => `https://wa.me/${phone}?text=${greeting}`);
  const mails = ['mailto:hola@example.com', 'mailto:citas@example.com'];
  for (const [place, links] of [
    ['#contacto', [...chats, ...phones.map((phone) => `tel:+${phone}`), ...mails]],
    ['footer', [...chats, ...mails, 'https://www.instagram.com/example', '/privacidad']],
    ['#whatsapp', chats],
  ] as const) {
    for (const href of links) {
      await expect(page.locator(`${place} a[href^="${href}"]`).first()).toBeAttached();
    }
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(/\+57 300 111 2233.*\+1 809 555 0100/s);
  for (const link of await page.locator('a[href^="https:"]').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toContainText('abre en una pestaña nueva');
  }
});

test('every link to a section moves the focus there', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const links = await page.locator(':is(#menu, main section, footer) a[href^="#"]').all();
  const anchors = new Set<string>();
  for (const link of links) {
    const anchor = (await link.getAttribute('href')) ?? '';
    if (anchor.startsWith('#foto')) continue;
    anchors.add(anchor);
    await link.click();
    await expect(page.locator(anchor)).toBeFocused();
    await expectBelowHeader(page, anchor);
  }
  expect([...anchors]).toEqual(['#inicio', '#sobre-mi', '#servicios', '#contacto']);
  await page.goto('about:blank');
  await page.goto('/#contacto');
  await expectBelowHeader(page, '#contacto');
});

test('an item of the menu of a phone closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const items = page.locator('#menu').getByRole('link');
  await expect(items).toHaveCount(0);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(items).toHaveText(navigationContent.items.map(({ label }) => label));
  await items.getByText('Servicios').click();
  await expectBelowHeader(page, '#servicios');
  await page.keyboard.press('Tab');
  await expect(items).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Contacto', exact: true }).click();
  await expectBelowHeader(page, '#contacto');
});

test('the WhatsApp button opens and closes the menu of countries', async ({ page }) => {
  const button = page.getByRole('button', { name: /WhatsApp/ });
  const menu = page.locator('#whatsapp');
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole('link')).toContainText(['Colombia', 'República Dominicana']);
  await button.click();
  await expect(menu).toBeHidden();
});

test('a dot of the carousel leads to its photo', async ({ page, javaScriptEnabled }) => {
  const { title, slides } = carouselContent;
  const carousel = page.getByRole('region', { name: title });
  // Without scripts nothing would move the mark.
  if (!javaScriptEnabled) await expect(carousel.locator('[aria-current]')).toHaveCount(0);
  await expect(carousel.getByRole('link')).toHaveCount(slides.length);
  await carousel.getByRole('link', { name: /4/ }).first().click();
  const photo = carousel.getByRole('img', { name: slides[3]?.alt ?? '' });
  await expect(photo).toBeInViewport({ ratio: 0.5 });
});

test('the consent links the privacy page, whose header links a section', async ({ page }) => {
  const consent = page.getByText(`Al enviar autorizas a ${consultant.name}`);
  await expect(consent).toContainText('por teléfono, WhatsApp y correo sobre tu solicitud');
  const opened = page.context().waitForEvent('page');
  await consent.getByRole('link', { name: 'abre en una pestaña nueva' }).click();
  const privacyPage = await opened;
  await expect(privacyPage.getByRole('heading', { level: 1 })).toHaveText('Aviso de privacidad');
  await privacyPage.getByRole('banner').getByRole('link', { name: 'Servicios' }).click();
  await expect(privacyPage).toHaveURL('/#servicios');
  await expectBelowHeader(privacyPage, '#servicios');
});
