import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import type { FormValues } from '../../app/contact/schema.ts';
import { fieldLabels } from '../../app/content/contact.ts';
import { type FieldName, fieldNames } from '../../db/fields.ts';
import { sampleForm } from './sample.ts';

interface Fixtures {
  form: ReturnType<typeof contactForm>;
  /** Fails a test with unexpected console messages, requests to other hosts or cookies. */
  isQuiet: undefined;
}

const expected = new WeakMap<Page, RegExp>();
/** Permits the matching console messages and errors of the page. */
export const expectMessages = (page: Page, pattern: RegExp) => expected.set(page, pattern);

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
  form: ({ page, owner }, use) => use(contactForm(page, owner)),
  isQuiet: [
    async ({ page, baseURL }, use, { retry, testId, project }) => {
      const networkChanged = join(project.outputDir, `${testId}.network-changed`);
      if (retry > 0 && !existsSync(networkChanged)) throw new Error('The first attempt counts.');
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_NETWORK_CHANGED') return;
        mkdirSync(project.outputDir, { recursive: true });
        writeFileSync(networkChanged, '');
      });
      const unexpected: string[] = [];
      const check = (message: string) => {
        if (!expected.get(page)?.test(message)) unexpected.push(message);
      };
      page.on('console', (message) => check(message.text()));
      page.on('pageerror', (error) => check(error.message));
      page.on('request', (request) => {
        if (baseURL && !request.url().startsWith(baseURL)) unexpected.push(request.url());
      });
      await use(undefined);
      expect(unexpected, 'messages on the console, errors, requests to other hosts').toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The form by its labels, and valid values with an e-mail address of the test's own. */
function contactForm(page: Page, owner: Sql) {
  const visitor: FormValues = { ...sampleForm, email: `${randomUUID()}@clinica.example` };
  const form = page.locator('#formulario');
  const field = (name: FieldName) => form.getByLabel(fieldLabels[name], { exact: true });
  const button = form.getByRole('button', { name: 'Solicita una llamada con Elena Marín' });
  /** Shows the outcome. */
  const notice = page.locator('#resultado');
  /** Shows that the page or its scripts could not submit the form. */
  const failure = form.getByRole('group', { name: 'Error' });

  async function fill(changes: Partial<FormValues> = {}) {
    const values = { ...visitor, ...changes };
    for (const name of fieldNames) {
      const value = values[name];
      await (name === 'pais' ? field(name).selectOption(value) : field(name).fill(value));
    }
  }
  const send = (changes?: Partial<FormValues>) => fill(changes).then(() => button.click());
  /** The notice reports success, and the visitor has one row with these values. */
  async function expectStored(values: Record<string, unknown> = {}) {
    await expect(notice).toContainText('¡Solicitud enviada con éxito!');
    const rows = await owner`select * from contact_submissions where email = ${visitor.email}`;
    expect(rows).toMatchObject([{ ...visitor, ...values }]);
  }
  return { visitor, field, button, notice, failure, fill, send, expectStored };
}

/** Opens the page and moves the mouse, which starts hydration; resolves once the form is hydrated. */
export async function openHydrated(
  page: Page,
  { path = '/', ...options }: { path?: string; referer?: string } = {},
) {
  await page.goto(path, options);
  await page.mouse.move(1, 1);
  await expectHydrated(page);
}

/** The hydrated form validates by itself. */
export const expectHydrated = (page: Page) =>
  expect(page.locator('form[novalidate]')).toBeAttached();

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const release = new AbortController();
  await page.route(url, async (route) => {
    if (!release.signal.aborted) await once(release.signal, 'abort');
    await route.fallback().catch(() => {});
  });
  return () => release.abort();
}
