import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { servicesContent } from '../../../app/content/services.ts';
import { expect, expectMessages, holdRequests, openHydrated, test } from '../../support/browser.ts';

const [{ title = '' } = {}] = servicesContent.services;
const scripts = '**/assets/entry.client-*.js';
const behaviours = readdirSync('app/browser/behaviours');
const islands = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.island.tsx'),
);

/** Makes the function that a file exports throw, in the script that the site has built. */
async function breakFile(page: Page, file: string) {
  await page.route(scripts, async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = readFileSync(`build/client${pathname}`, 'utf8');
    // The script keeps the paths by which the files were found; a symbol hides the original.
    const [before, after, ...others] = script.split(`${file}"`);
    if (after === undefined || others.length > 0) throw new Error(`Not once: ${file}`);
    const broken = `${before}${file}":()=>{throw new Error("broken ${file}")},[Symbol()]${after}`;
    await route.fulfill({ contentType: 'text/javascript', body: broken });
  });
}

/** The elements that some behaviours add as soon as they start. */
const added: Record<string, string> = {
  'current-section.ts': '#menu [aria-current]',
  'dialogs.ts': '[data-dialog][tabindex="-1"]',
  'menus.ts': '[popovertarget][aria-expanded]',
};

for (const file of behaviours) {
  test(`without ${file} the page says why, and all else works`, async ({ page, form }) => {
    expectMessages(page, new RegExp(`^broken ${file}$`));
    const reported = page.waitForEvent('pageerror');
    await breakFile(page, file);
    await openHydrated(page);
    expect((await reported).message).toBe(`broken ${file}`);
    for (const [other, mark] of Object.entries(added)) {
      if (other !== file) await expect(page.locator(mark)).not.toHaveCount(0);
    }

    const dialog = page.getByRole('dialog', { name: title });
    await page.getByRole('link', { name: title }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Menú de WhatsApp' }).click();
    await expect(page.locator('#whatsapp')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#whatsapp')).toBeHidden();
    await page.getByRole('button', { name: `Ver más detalles ${title}` }).click();
    await dialog.getByRole('link', { name: 'Solicitar información' }).click();
    await expect(page.locator('#contacto').getByRole('heading').first()).toBeInViewport();
    await form.send();
    await form.expectStored();
  });
}

for (const file of islands) {
  test(`an island that throws, ${file}, stays as without scripts`, async ({ page, form }) => {
    expectMessages(page, new RegExp(`broken .*${file}|Minified React error`));
    const reported = page.waitForEvent('console', (message) => message.text().includes('broken'));
    await breakFile(page, file);
    const loadScripts = await holdRequests(page, scripts);
    await page.goto('/');
    await form.send();
    loadScripts();
    await reported;
    await form.expectStored();
  });
}

test('scripts that throw are reported, and the form is sent without', async ({ page, form }) => {
  expectMessages(page, /^broken$/);
  await page.route(scripts, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );
  const reported = page.waitForEvent('pageerror');
  await page.goto('/');
  await page.mouse.move(1, 1);
  expect((await reported).message).toBe('broken');
  await form.send();
  await expect(page).toHaveURL('/?enviado#contacto');
  await form.expectStored();
});
