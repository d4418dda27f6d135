import { expect, fillIn, sendButton, test } from '../../support/browser.ts';

test('a click before the scripts are there sends a plain form and loses nothing', async ({
  page,
  visitor,
  stored,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, visitor);
  const answered = page.waitForURL('/?enviado#contacto', { waitUntil: 'commit' });
  await sendButton(page).click();
  await answered;
  letGo();
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  expect(await stored()).toMatchObject([visitor]);
});

test('what was typed before hydration is still there afterwards', async ({ page, visitor }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, visitor);
  letGo();
  await expect(page.locator('form[novalidate]')).toBeAttached();
  await expect(page.getByLabel('Empresa')).toHaveValue(visitor.empresa);
  await expect(page.getByLabel('País')).toHaveValue(visitor.pais);
});
