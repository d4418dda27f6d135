import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import samples from '../../scripts/samples.json' with { type: 'json' };
import { expect, test } from '../support/browser.ts';

// The texts and pictures as shipped. Delete this folder when you replace the samples.

test('the page has the specified sections in order', { tag: '@static' }, async ({ page }) => {
  const response = await page.goto('/');
  // With space for a section of one's own; every ten kilobytes are a round trip.
  const sizes = await response?.request().sizes();
  expect(sizes?.responseBodySize, 'bytes of the page').toBeLessThan(28 * 1024);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Elena Marín \| /);
  const headings = [
    'Transformamos el servicio en experiencias que enamoran y perduran',
    'Nuestra Misión',
    'Sobre Mí',
    'Nuestra Metodología',
    'Momentos que dejan huella',
    'Nuestras Soluciones',
    'Confían en Nosotros',
    '¿Listo para transformar tu servicio?',
  ];
  const texts = await page.locator('main :is(h1, h2)').allTextContents();
  const found = texts.map((text) => text.trim()).filter((text) => headings.includes(text));
  expect(found).toEqual(headings);
  for (const text of [
    'El servicio no es un área de la empresa, es su corazón',
    'Servicios especializados para transformar tu experiencia de cliente',
    'Solicita una llamada personalizada con Elena Marín y descubre cómo podemos ayudarte',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const [name, alt, count] of [
    ['Momentos que dejan huella', /.{20}/, 7],
    ['Confían en Nosotros', /Logotipo de/, 3],
  ] as const) {
    const images = page.getByRole('region', { name }).getByRole('img', { name: alt });
    await expect(images).toHaveCount(count);
  }
  const training = page.locator('dialog').filter({ hasText: 'Programas de Capacitación' });
  await expect(training.locator('li')).toHaveCount(14);
});

test('publicar knows the pictures as shipped', { tag: '@static' }, () => {
  for (const [path, shipped] of Object.values(samples).flatMap((files) => Object.entries(files))) {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(hash, path).toBe(shipped);
  }
});
