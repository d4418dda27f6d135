import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { fieldLabels } from '../../app/content/contact.ts';
import { type FieldName, fieldNames, fields } from '../../db/fields.ts';
import { type FormBody, sampleForm } from './sample.ts';

interface Fixtures {
  /** Good values, with an e-mail address that no other test uses. */
  visitor: FormBody;
  form: ReturnType<typeof contactForm>;
  /** The stored submissions of this test's visitor. */
  stored: () => Promise<Record<string, unknown>[]>;
  /** The visitor is told of success, and has one row with these values. */
  expectStored: (values?: Record<string, unknown>) => Promise<void>;
  /** Lets such messages of the console pass; any other fails the test. */
  expectMessages: (pattern: RegExp) => void;
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
  form: ({ page }, use) => use(contactForm(page)),
  stored: async ({ owner, visitor }, use) =>
    use(() => owner`select * from contact_submissions where email = ${visitor.email}`),
  expectStored: ({ form, stored, visitor }, use) =>
    use(async (values = {}) => {
      await expect(form.notice).toContainText('¡Solicitud enviada con éxito!');
      expect(await stored()).toMatchObject([{ ...visitor, ...values }]);
    }),
  expectMessages: [
    async ({ page, baseURL }, use) => {
      let expected: RegExp | undefined;
      const unexpected: string[] = [];
      page.on('console', (message) => {
        if (!expected?.test(message.text())) unexpected.push(message.text());
      });
      page.on('pageerror', (error) => unexpected.push(error.message));
      page.on('request', (request) => {
        if (baseURL && !request.url().startsWith(baseURL)) unexpected.push(request.url());
      });
      await use((pattern) => {
        expected = pattern;
      });
      expect(unexpected, 'messages on the console, errors, requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The form, by what a visitor reads. */
export function contactForm(page: Page) {
  const form = page.locator('#formulario');
  const field = (name: FieldName) => form.getByLabel(fieldLabels[name], { exact: true });
  const button = form.getByRole('button', { name: 'Solicita una llamada con Elena Marín' });

  async function fill(values: FormBody) {
    for (const name of fieldNames) {
      const value = values[fields[name].column];
      await (name === 'country' ? field(name).selectOption(value) : field(name).fill(value));
    }
  }
  return {
    field,
    button,
    /** Where it tells how sending ended. */
    notice: page.locator('#resultado'),
    fill,
    async send(values: FormBody) {
      await fill(values);
      await button.click();
    },
  };
}

/** Opens the page, moves the mouse, which starts hydration, and waits until React has taken over. */
export async function openHydrated(
  page: Page,
  { path = '/', ...options }: { path?: string; referer?: string } = {},
) {
  await page.goto(path, options);
  await page.mouse.move(1, 1);
  await expectHydrated(page);
}

/** Once hydrated the form validates by itself. */
export const expectHydrated = (page: Page) =>
  expect(page.locator('form[novalidate]')).toBeAttached();

/** Keeps requests back until the answer is called. */
export async function holdRequests(page: Page, url: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return () => release();
}
