// Tells where the site looks different from an earlier commit. Pictures depend on the machine, so none are kept:
//   npm run test:visual -- --update-snapshots             takes them, on the earlier commit
//   npm run test:visual                                   lists the views that differ, and by how many pixels
//   npm run test:visual -- --project '390*' -g servicios  one width, one view
//   npx playwright show-report test-results/visual-report shows them (test-results/visual has the *-diff.png)
// SNAPSHOTS is the absolute path of their folder. SITE_OF_TESTS and DATABASE_OF_TESTS (its owner's address) are of a
// site that runs already; else the build in the current directory is started, of a checkout without this file too:
//   cd OTHER && SNAPSHOTS=… HERE/node_modules/.bin/playwright test -c HERE/tests/visual --update-snapshots
import type { Locator, Page } from '@playwright/test';
import { contactForm, expect, openHydrated, test } from '../support/browser.ts';
import { type FormBody, sampleForm } from '../support/sample.ts';

const sections =
  'inicio mision sobre-mi metodologia momentos servicios frase testimonios contacto'.split(' ');
const rejected = 'rejected@clinica.example';

/** What is done on the open page before its window is compared. */
const views: Record<string, (page: Page) => Promise<unknown>> = {
  'first-view': async () => {},
  header: (page) => page.locator('#inicio a[href="#servicios"]').click(),
  footer: (page) => center(page, page.getByRole('contentinfo')),
  'whatsapp-menu': (page) => page.getByRole('button', { name: /WhatsApp/ }).click(),
  'phone-menu': (page) => page.getByRole('button', { name: 'Menú', exact: true }).click(),
  'dialog-list': (page) => page.getByText('Ver más detalles').first().click(),
  'dialog-paragraph': (page) => page.getByText('Ver más detalles').nth(4).click(),
  'focus-link': (page) => page.getByRole('link', { name: 'Conoce a Elena Marín' }).focus(),
  'focus-card': (page) =>
    page
      .getByRole('button', { name: /^Ver más/ })
      .first()
      .focus(),
  'focus-field': (page) => page.getByLabel('Empresa').focus(),
  'form-invalid': (page) => send(page, { nombre: ' \u200B ' }, 'alert'),
  'form-sent': (page) => send(page, {}, 'status'),
  'form-not-stored': (page) => send(page, { email: rejected }, 'alert'),
  404: (page) => page.goto('/no-hay-nada'),
  async 403(page) {
    const action = new URL('/?index', page.url()).href;
    await page.goto('about:blank');
    await page.setContent(`<form method="post" action="${action}"><button>Send</button></form>`);
    await page.getByRole('button').click();
    await page.waitForURL(action);
  },
  async privacy(page) {
    // A page of its own, or folded up at the end of the page.
    if (!(await page.goto('/privacidad'))?.ok()) await page.goto('/#privacidad');
  },
  print: (page) => page.emulateMedia({ media: 'print' }),
  async clip(page) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHydrated(page);
    await page.getByRole('button', { name: /^Pausar el video/ }).click();
    // Where it stopped is chance.
    await page.locator('video').evaluate((clip) => clip.style.setProperty('visibility', 'hidden'));
  },
};

const largeText = sections.map((name) => `${name}-200`);
for (const name of [...sections, ...largeText, ...Object.keys(views)]) {
  test(name, async ({ page, javaScriptEnabled, owner, expectMessages }) => {
    expectMessages(/status of/);
    await owner.unsafe(`alter table contact_submissions drop constraint if exists rejected,
      add constraint rejected check (email <> '${rejected}') not valid`);
    if (javaScriptEnabled) await openHydrated(page);
    else await page.goto('/');
    if (largeText.includes(name))
      await page.locator('html').evaluate(({ style }) => style.setProperty('font-size', '32px'));
    const place = sections.indexOf(name.replace('-200', ''));
    const section = page.locator('main > :not(link, script)').nth(place);
    await (views[name]?.(page) ?? center(page, section));
    const missing = (images: HTMLImageElement[]) =>
      images.filter((image) => {
        image.loading = 'eager';
        return !image.complete;
      }).length;
    await expect.poll(() => page.locator('img').evaluateAll(missing)).toBe(0);
    const fullPage = name === 'print';
    if (views[name]) await expect(page).toHaveScreenshot(`${name}.png`, { fullPage });
    else await expect(section).toHaveScreenshot(`${name}.png`);
  });
}

/** In a window with so much room that nothing covers the element or is still coming in. */
async function center(page: Page, element: Locator) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const needed = Math.ceil((await element.boundingBox())?.height ?? 0) + 500;
  await page.setViewportSize({ width, height: Math.max(height, needed) });
  await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

async function send(page: Page, changes: Partial<FormBody>, outcome: 'alert' | 'status') {
  const form = contactForm(page, sampleForm);
  await form.fill(changes);
  await center(page, page.locator('#formulario'));
  await form.button.click();
  await page.getByRole(outcome).filter({ hasText: /./ }).waitFor();
  await page.waitForLoadState();
  // Away from what would show that it is pointed at.
  await page.mouse.move(1, 1);
  await center(page, page.locator('#formulario'));
}
