import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { fieldLabels } from '../../app/content/contact.ts';
import { fieldNames, fields } from '../../db/fields.ts';
import { sampleForm } from './sample.ts';

interface Fixtures {
  /** The names of the fields with good values, and an e-mail address that no other test uses. */
  visitor: typeof sampleForm;
  /** The stored submissions of this test's visitor. */
  stored: () => Promise<Record<string, unknown>[]>;
  /** Console messages that the test expects; any other fails it. */
  expectedMessages: RegExp | null;
}

export const test = base.extend<Fixtures, { owner: Sql }>({
  owner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const owner = postgres(process.env.DATABASE_OF_TESTS ?? '', { max: 1 });
      await use(owner);
      await owner.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL: _ }, use) => use(process.env.SITE_OF_TESTS),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  visitor: async ({}, use) => use({ ...sampleForm, email: `${randomUUID()}@clinica.example` }),
  stored: async ({ owner, visitor }, use) =>
    use(() => owner`select * from contact_submissions where email = ${visitor.email}`),
  expectedMessages: [null, { option: true }],
  page: async ({ page, baseURL, expectedMessages }, use) => {
    const unexpected: string[] = [];
    page.on('console', (message) => {
      if (!expectedMessages?.test(message.text())) unexpected.push(message.text());
    });
    page.on('pageerror', (error) => unexpected.push(error.message));
    page.on('request', (request) => {
      if (baseURL && !request.url().startsWith(baseURL)) unexpected.push(request.url());
    });
    await use(page);
    expect(unexpected, 'messages on the console, errors, requests to other hosts').toEqual([]);
  },
});

export { expect };

/** Opens the page, moves the mouse, which starts hydration, and waits until React has taken over. */
export async function openHydrated(
  page: Page,
  { path = '/', ...options }: { path?: string; referer?: string } = {},
) {
  await page.goto(path, options);
  await page.mouse.move(1, 1);
  // Once hydrated the form validates by itself.
  await expect(page.locator('form[novalidate]')).toBeAttached();
}

/** Fills in the form, by the labels a visitor reads. */
export async function fillIn(page: Page, values: typeof sampleForm) {
  for (const name of fieldNames) {
    const field = page.locator('#formulario').getByLabel(fieldLabels[name], { exact: true });
    const value = values[fields[name].column];
    await (name === 'country' ? field.selectOption(value) : field.fill(value));
  }
}

/** Where the form tells how sending ended. */
export const notice = (page: Page) => page.locator('#resultado');

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: 'Solicita una llamada con Elena Marín' });
