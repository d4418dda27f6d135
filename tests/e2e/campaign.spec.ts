import { expect, fillIn, sendButton, test } from '../support/browser.ts';

test('a request keeps the campaign that brought the visitor, and the notice she was shown', async ({
  page,
  visitor,
  stored,
  context,
}) => {
  await page.goto('/?utm_source=instagram&utm_medium=social&utm_campaign=d%C3%ADa+de+la+madre');
  await fillIn(page, visitor);
  await sendButton(page).click();
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  expect(await stored()).toMatchObject([
    {
      fuente: 'instagram',
      medio: 'social',
      campana: 'día de la madre',
      version_aviso: '2026-11-21',
    },
  ]);
  expect(await context.cookies()).toEqual([]);
});
