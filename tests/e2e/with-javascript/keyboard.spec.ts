import { expect, openHydrated, test } from '../../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the whole page can be walked with the keyboard, and nothing hides what has the focus', async ({
  page,
}) => {
  await openHydrated(page);
  const stops: string[] = [];
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'end';
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(
        (left + right) / 2,
        Math.min((top + bottom) / 2, innerHeight - 1),
      );
      const covered = !(seen && (element.contains(seen) || seen.contains(element)));
      const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
      return `${name.trim() || element.id}${covered ? ' COVERED' : ''}${height < 24 ? ' SMALL' : ''}`;
    });
    if (stop === 'end') break;
    stops.push(stop);
  }
  expect(stops.filter((stop) => /COVERED|SMALL/.test(stop))).toEqual([]);
  const order = [
    'Saltar al contenido',
    'Inicio',
    'Conoce a Elena Marín',
    'Anterior',
    'Ver más detalles Selección de Talento en Servicio',
    'Solicita tu consulta gratuita',
    'Solicita una llamada con Elena Marín',
  ];
  const places = order.map((name) => stops.findIndex((stop) => stop.startsWith(name)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('the keyboard alone reads a service, asks for more and sends the form', async ({
  page,
  visitor,
  stored,
}) => {
  await openHydrated(page);
  await page
    .getByRole('button', { name: /^Ver más detalles/ })
    .nth(3)
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('link', { name: 'Solicitar información' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contacto')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('País')).toBeFocused();
  await page.keyboard.type('Co');
  for (const value of [visitor.nombre, visitor.telefono, visitor.email, visitor.empresa]) {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(value);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Solicitud enviada con éxito!')).toBeVisible();
  expect(await stored()).toMatchObject([visitor]);
});
