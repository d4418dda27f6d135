import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectMessages, holdRequests, openHydrated, test } from '../../support/browser.ts';

const scripts = '**/assets/entry.client-*.js';

/** Makes the function that a file exports throw, in the built script. */
async function breakFile(page: Page, file: string) {
  await page.route(scripts, async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = readFileSync(`build/client${pathname}`, 'utf8');
    // The script contains the paths of the files; a symbol hides the original function.
    const [before, after, ...others] = script.split(`${file}"`);
    if (after === undefined || others.length > 0) throw new Error(`Not once: ${file}`);
    const body = `${before}${file}":()=>{throw new Error("broken ${file}")},[Symbol()]${after}`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** The marks of behaviours that start with the page. */
const marks: Record<string, string> = {
  'current-section.ts': '#menu [aria-current]',
  'dialogs.ts': '[data-dialog][tabindex="-1"]',
  'menus.ts': '[popovertarget][aria-expanded]',
};

for (const file of readdirSync('app/browser/behaviours')) {
  test(`a broken ${file} leaves other behaviours and the form`, async ({ page, form }) => {
    expectMessages(page, new RegExp(`^broken ${file}$`));
    const error = page.waitForEvent('pageerror');
    await breakFile(page, file);
    await openHydrated(page);
    expect((await error).message).toBe(`broken ${file}`);
    for (const [other, mark] of Object.entries(marks)) {
      if (other !== file) await expect(page.locator(mark)).not.toHaveCount(0);
    }
    const dialog = page.getByRole('dialog');
    for (const [opener, opened] of [
      [page.locator('[data-dialog]').first(), dialog],
      [page.getByRole('button', { name: 'Menú de WhatsApp' }), page.locator('#whatsapp')],
    ] as const) {
      await opener.click();
      await expect(opened).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
    }
    await page.getByText('Ver más detalles').first().click();
    await dialog.getByRole('link', { name: 'Solicitar información' }).click();
    await expect(page.locator('#contacto').getByRole('heading').first()).toBeInViewport();
    await form.send();
    await form.expectStored();
  });
}

const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
for (const file of files.filter((file) => file.endsWith('.island.tsx'))) {
  test(`a broken island ${file} leaves the form`, async ({ page, form }) => {
    expectMessages(page, new RegExp(`broken .*${file}|Minified React error`));
    const error = page.waitForEvent('console', (message) => message.text().includes('broken'));
    await breakFile(page, file);
    const release = await holdRequests(page, scripts);
    await page.goto('/');
    await form.send();
    release();
    await error;
    await form.expectStored();
  });
}
