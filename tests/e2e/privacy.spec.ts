import { expect, test } from '../support/browser.ts';

const law = /Ley 1581 de 2012/;

test('beside the button stands what sending authorises, with the way to the notice', async ({
  page,
}) => {
  await page.goto('/');
  const consent = page.locator('#formulario').getByText('Al enviar autorizas a Elena Marín');
  await expect(consent).toContainText('para llamarte y escribirte sobre tu solicitud');
  await expect(page.getByText(law)).toBeHidden();
  await consent.getByRole('link', { name: 'aviso de privacidad' }).click();
  await expect(page).toHaveURL('/#privacidad');
  await expect(page.getByText(law)).toBeVisible();
  await expect(page.locator('#privacidad')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Aviso de privacidad' })).toBeInViewport();
});

test('the notice is open when its address is opened', async ({ page }) => {
  await page.goto('/#privacidad');
  const notice = page.locator('#privacidad');
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Aviso de privacidad' })).toBeInViewport();
  await expect(notice.getByText(law)).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'mailto:hola@example.com');
});

test('the notice opens and closes by its title', async ({ page }) => {
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'Aviso de privacidad' });
  await title.click();
  await expect(page.getByText(law)).toBeVisible();
  await title.click();
  await expect(page.getByText(law)).toBeHidden();
});

test('printed, the notice is whole', { tag: '@static' }, async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(law)).toBeVisible();
});
