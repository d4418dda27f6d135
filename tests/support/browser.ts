import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { aRequest } from './a-request.ts';

interface Fixtures {
  /** The names of the fields with good values, and an e-mail address that no other test uses. */
  visitor: typeof aRequest;
  /** The stored requests of this test's visitor. */
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
  visitor: async ({}, use) => use({ ...aRequest, email: `${randomUUID()}@clinica.example` }),
  stored: async ({ owner, visitor }, use) =>
    use(() => owner`select * from contact_submissions where email = ${visitor.email}`),
  expectedMessages: [null, { option: true }],
  page: async ({ page, baseURL, expectedMessages }, use) => {
    const surprises: string[] = [];
    page.on('console', (message) => {
      if (!expectedMessages?.test(message.text())) surprises.push(message.text());
    });
    page.on('pageerror', (error) => surprises.push(error.message));
    page.on('request', (request) => {
      if (baseURL && !request.url().startsWith(baseURL)) surprises.push(request.url());
    });
    await use(page);
    expect(surprises, 'messages on the console, errors, requests to other hosts').toEqual([]);
  },
});

export { expect };

/** Opens the page as somebody who moves at once, and waits until React has taken over. */
export async function openHydrated(page: Page, from?: { referer: string }) {
  await page.goto('/', from);
  await page.mouse.move(1, 1);
  // Once hydrated the form judges for itself.
  await expect(page.locator('form[novalidate]')).toBeAttached();
}

/** Fills in the form, by the labels a visitor reads. */
export async function fillIn(page: Page, values: Partial<typeof aRequest>) {
  const { pais, nombre, telefono, email, empresa } = values;
  if (pais !== undefined) await page.getByLabel('País').selectOption(pais);
  if (nombre !== undefined) await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  if (telefono !== undefined) await page.getByLabel('Teléfono').fill(telefono);
  if (email !== undefined) await page.getByLabel('Email').fill(email);
  if (empresa !== undefined) await page.getByLabel('Empresa').fill(empresa);
}

export const sendButton = (page: Page) =>
  page.getByRole('button', { name: 'Solicita una llamada con Elena Marín' });
