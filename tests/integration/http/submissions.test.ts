import { expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { lockTable } from '../../support/lock-table.ts';
import { setUpSite } from '../../support/set-up-site.ts';

const here = setUpSite();
const formOf = (changes: Record<string, string>) =>
  new URLSearchParams({ ...aRequest, ...changes });

test('a form is stored and answered with the page of success, which tells nothing of the visitor', async () => {
  const answer = await here.post(formOf({ email: 'curl@clinica.example' }));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/?enviado#contacto');
  const page = await (await here.get('/?enviado')).text();
  expect(page).toContain('¡Solicitud enviada con éxito!');
  expect(page).toContain(
    'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
  );
  expect(await here.rows('curl@clinica.example')).toMatchObject([{ nombre: aRequest.nombre }]);
});

test('a form sent ten times at once is one row, and every sender reads of success', async () => {
  const form = () => formOf({ email: 'diez@clinica.example' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => here.post(form())));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
  expect(await here.rows('diez@clinica.example')).toHaveLength(1);
});

test('an invalid form comes back with the first message and what was typed, escaped', async () => {
  const answer = await here.post(formOf({ nombre: '"><b>A', telefono: 'abc', email: 'no' }), {
    referer: `${here.site.url}/?utm_source=%22%3E%3Cb%3Eboletin`,
  });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(page).toMatch(/role="alert"[^>]*>.*El teléfono debe tener al menos 7 caracteres/s);
  expect(page).not.toContain('Ingresa un email válido');
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;A"');
  expect(page).toContain('value="no"');
  expect(page).toMatch(/<option value="colombia" selected="">/);
  expect(page).toContain('name="utm_source" value="&quot;&gt;&lt;b&gt;boletin"/>');
  expect(await here.rows('no')).toEqual([]);
});

test.each([
  ['its honeypot filled in', { dejar_vacio: 'x' }, 'honeypot'],
  ['a link for a name', { nombre: 'www.casino.example' }, 'link'],
  ['its honeypot left empty', { dejar_vacio: '' }, null],
])('a form with %s is answered like any other, and marked', async (_what, changes, mark) => {
  const email = `${mark}@clinica.example`;
  const answer = await here.post(formOf({ ...changes, email }));
  expect(answer.status).toBe(303);
  expect(await here.rows(email)).toMatchObject([{ spam_reason: mark }]);
});

test('what brought the visitor and the privacy notice are stored; another campaign is no other row', async () => {
  const hidden = { privacy_version: '2026-11-21', referrer_host: 'l.instagram.com' };
  for (const source of ['instagram', 'otra']) {
    const referer = `${here.site.url}/?utm_source=${source}&utm_medium=social&utm_campaign=%3Cb%3Enov`;
    const form = formOf({ email: 'visita@clinica.example', ...hidden });
    expect((await here.post(form, { referer })).status).toBe(303);
  }
  expect(await here.rows('visita@clinica.example')).toMatchObject([
    { ...hidden, utm_source: 'instagram', utm_medium: 'social', utm_campaign: '<b>nov' },
  ]);
});

test('a form without any of that, or with rubbish, is stored under the privacy notice in force', async () => {
  const rubbish = { privacy_version: "'; drop", referrer_host: '\u0000' };
  await here.post(formOf({ email: 'nada.mas@clinica.example', ...rubbish }));
  const unknown = { utm_source: null, utm_medium: null, utm_campaign: null, referrer_host: null };
  expect(await here.rows('nada.mas@clinica.example')).toMatchObject([
    { privacy_version: '2026-11-21', ...unknown },
  ]);
});

test('503 gives back what was typed while the database is slow; sent again it is stored', async () => {
  const form = () => formOf({ email: 'espera@clinica.example' });
  const lock = await lockTable(here.database.owner);
  const answer = await here.post(form());
  const page = await answer.text();
  await lock.release();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain('Error al enviar el formulario. Por favor intenta de nuevo.');
  expect(page).toContain('value="espera@clinica.example"');
  expect(page).toMatch(/wa\.me\/573001112233\?text=[^"]*espera%40clinica\.example/);
  expect(page).toMatch(/mailto:hola@example\.com\?[^"]*espera%40clinica\.example/);
  expect((await here.post(form())).status).toBe(303);
  expect(await here.rows('espera@clinica.example')).toHaveLength(1);
});
