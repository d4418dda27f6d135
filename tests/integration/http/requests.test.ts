import { describe, expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { setUpSite } from '../../support/set-up-site.ts';
import { startSite } from '../../support/site.ts';

const here = setUpSite();

describe('a request for a call', () => {
  test('is stored and answered with the page that says so, which tells nothing of the visitor', async () => {
    const answer = await here.post(
      new URLSearchParams({ ...aRequest, email: 'curl@clinica.example' }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?enviado#contacto');
    const page = await (await here.get('/?enviado')).text();
    expect(page).toContain('¡Solicitud enviada con éxito!');
    expect(page).toContain(
      'Te contactaremos pronto para agendar tu llamada con Elena Marín. Revisa tu email para más detalles.',
    );
    expect(await here.rows('curl@clinica.example')).toMatchObject([{ nombre: aRequest.nombre }]);
  });

  test('may come as multipart', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...aRequest, email: 'partes@clinica.example' })) {
      form.set(name, value);
    }
    expect((await here.post(form)).status).toBe(303);
    expect(await here.rows('partes@clinica.example')).toHaveLength(1);
  });

  test('sent ten times at once is one row, and every sender reads of success', async () => {
    const request = { ...aRequest, email: 'diez@clinica.example' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => here.post(new URLSearchParams(request))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(await here.rows(request.email)).toHaveLength(1);
  });

  test('with a broken rule comes back with the first message and what was typed', async () => {
    const typed = { ...aRequest, nombre: '"><b>A', telefono: 'abc', email: 'no' };
    const answer = await here.post(new URLSearchParams(typed));
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).toMatch(/role="alert"[^>]*>.*El teléfono debe tener al menos 7 caracteres/s);
    expect(page).not.toContain('Ingresa un email válido');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;A"');
    expect(page).toContain('value="no"');
    expect(page).toMatch(/<option value="colombia" selected="">/);
    expect(await here.rows('no')).toEqual([]);
  });

  test.each([
    ['the trap filled in', { comentarios: 'x' }, 'trampa'],
    ['a link for a name', { nombre: 'www.casino.example' }, 'enlace'],
    ['the trap left empty', { comentarios: '' }, null],
  ])('with %s is stored and answered like any other, and marked', async (_what, changes, mark) => {
    const email = `${mark}@clinica.example`;
    const answer = await here.post(new URLSearchParams({ ...aRequest, ...changes, email }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?enviado#contacto');
    expect(await here.rows(email)).toMatchObject([{ sospecha: mark }]);
  });

  test('is stored with the notice agreed to and with what brought the visitor', async () => {
    const request = { ...aRequest, email: 'visita@clinica.example' };
    const hidden = { version_aviso: '2026-11-21', procedencia: 'l.instagram.com' };
    const page = `${here.site.url}/?utm_source=instagram&utm_medium=social&utm_campaign=%3Cb%3Enoviembre`;
    const answer = await here.post(new URLSearchParams({ ...request, ...hidden }), {
      referer: page,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?enviado#contacto');
    expect(await here.rows(request.email)).toMatchObject([
      { ...hidden, fuente: 'instagram', medio: 'social', campana: '<b>noviembre' },
    ]);
  });

  test('without any of that is stored under the notice in force, all else unknown', async () => {
    const request = { ...aRequest, email: 'nada.mas@clinica.example' };
    await here.post(
      new URLSearchParams({ ...request, version_aviso: "'; drop", procedencia: '\u0000' }),
    );
    const unknown = { fuente: null, medio: null, campana: null, procedencia: null };
    expect(await here.rows(request.email)).toMatchObject([
      { version_aviso: '2026-11-21', ...unknown },
    ]);
  });

  test('sent again from another campaign is still one row', async () => {
    const request = { ...aRequest, email: 'una.vez@clinica.example' };
    for (const source of ['uno', 'dos']) {
      const referer = `${here.site.url}/?utm_source=${source}`;
      expect((await here.post(new URLSearchParams(request), { referer })).status).toBe(303);
    }
    expect(await here.rows(request.email)).toMatchObject([{ fuente: 'uno' }]);
  });

  test('that broke a rule comes back with what brought the visitor, escaped', async () => {
    const referer = `${here.site.url}/?utm_source=%22%3E%3Cb%3Eboletin`;
    const page = await (await here.post(new URLSearchParams({ pais: '' }), { referer })).text();
    expect(page).toContain(
      '<input type="hidden" name="fuente" value="&quot;&gt;&lt;b&gt;boletin"/>',
    );
  });

  test('with fields we never asked for is stored without them', async () => {
    const extra = { ...aRequest, email: 'extra@clinica.example', id: '1', __proto__x: 'y' };
    expect((await here.post(new URLSearchParams(extra))).status).toBe(303);
    expect(await here.rows('extra@clinica.example')).toHaveLength(1);
  });

  test('answers 503 with what was typed while the table is locked, and stores it afterwards', async () => {
    const request = { ...aRequest, email: 'espera@clinica.example' };
    await here.database.owner.begin(async (transaction) => {
      await transaction`lock table contact_submissions in access exclusive mode`;
      const answer = await here.post(new URLSearchParams(request));
      const page = await answer.text();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(page).toContain('Error al enviar el formulario. Por favor intenta de nuevo.');
      expect(page).toContain('value="espera@clinica.example"');
      expect(page).toMatch(/wa\.me\/573001112233\?text=[^"]*espera%40clinica\.example/);
      expect(page).toMatch(/mailto:hola@example\.com\?[^"]*espera%40clinica\.example/);
    });
    expect((await here.post(new URLSearchParams(request))).status).toBe(303);
    expect(await here.rows(request.email)).toHaveLength(1);
    expect(here.site.printed()).not.toContain(request.email);
    expect(here.site.printed()).not.toContain('insert');
  });
});

describe("the site's own form", () => {
  test.each<[string, () => Record<string, string>]>([
    ['by the Host it was sent to', () => ({ origin: here.site.url })],
    [
      'by a browser that calls it same-origin',
      () => ({ origin: here.site.url, 'sec-fetch-site': 'same-origin' }),
    ],
    [
      'with an opaque origin that a browser calls same-origin',
      () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' }),
    ],
  ])('is known %s', async (_how, headers) => {
    const answer = await here.post(
      new URLSearchParams({ ...aRequest, email: 'propia@clinica.example' }),
      headers(),
    );
    expect(answer.status).toBe(303);
  });

  test('is known by SITE_URL behind a proxy that rewrites Host', async () => {
    const proxied = await startSite(here.database.urls.site, {
      SITE_URL: 'https://consultora.example',
    });
    const answer = await fetch(`${proxied.url}/?index`, {
      method: 'POST',
      body: new URLSearchParams({ ...aRequest, email: 'proxy@clinica.example' }),
      headers: { origin: 'https://consultora.example', 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    await proxied.stop();
  });
});
