import { describe, expect, test } from 'vitest';
import { countryOptions } from '../../../app/content/contact.ts';
import { aRequest } from '../../support/a-request.ts';
import { setUpConsultora } from '../../support/set-up-consultora.ts';

const here = setUpConsultora();
const { insert, solicitudes } = here;

describe('solicitudes', () => {
  test('shows what was sent, on both clocks and with the label of the country', async () => {
    await insert({
      created_at: new Date(Date.UTC(2026, 2, 6, 4, 30, 15, 900)),
      whatsapp_number: '+573001112233',
    });
    const [row] = await solicitudes(
      '*, fecha_bogota::text as bogota, fecha_santo_domingo::text as santo_domingo',
    );
    expect(row).toMatchObject({
      bogota: '2026-03-05 23:30:15',
      santo_domingo: '2026-03-06 00:30:15',
      pais: 'Colombia',
      nombre: aRequest.nombre,
      telefono: aRequest.telefono,
      email: aRequest.email,
      empresa: aRequest.empresa,
      whatsapp: 'https://wa.me/573001112233',
      posible_spam: null,
    });
  });

  test('has the newest first', async () => {
    for (const day of ['02', '03', '01'])
      await insert({ created_at: `2026-03-${day}`, nombre: day });
    expect((await solicitudes('nombre')).map(({ nombre }) => nombre)).toEqual(['03', '02', '01']);
  });

  test('names the countries as the form does', async () => {
    for (const { value, label } of countryOptions) {
      await insert({ pais: value, empresa: label });
    }
    for (const row of await solicitudes('pais, empresa')) expect(row.pais).toBe(row.empresa);
  });

  test('has a WhatsApp link where the number is known', async () => {
    await insert({ whatsapp_number: '+573001112233' });
    await insert({ empresa: 'Otra', created_at: '2026-03-01' });
    expect(await solicitudes('whatsapp')).toEqual([
      { whatsapp: 'https://wa.me/573001112233' },
      { whatsapp: null },
    ]);
  });

  test.each([
    ['honeypot', 'llenó un campo oculto que las personas no ven'],
    ['link', 'hay un enlace o una dirección en el nombre o en la empresa'],
  ])('says of %s why it looks like spam', async (spam_reason, posible_spam) => {
    await insert({ spam_reason });
    expect(await solicitudes('posible_spam')).toEqual([{ posible_spam }]);
  });

  const deliver = async (changes: Record<string, unknown>) => {
    const { owner } = here.database;
    const [submission] =
      await owner`select id as submission_id, created_at as expires_at from contact_submissions`;
    const row = {
      ...submission,
      kind: 'notification',
      recipient: 'elena@consultora.example',
      ...changes,
    };
    await owner`insert into email_deliveries ${owner(row)}`;
  };

  test.each([
    ['pending', 0, null, 'pendiente'],
    ['pending', 1, '421 espera', 'pendiente (1 intento)'],
    ['pending', 3, '421 espera', 'pendiente (3 intentos)'],
    ['sent', 1, null, 'enviada'],
    ['rejected', 1, '550 no existe', 'rechazada: 550 no existe'],
    ['rejected', 1, null, 'rechazada: el servidor no dijo por qué'],
    ['expired', 9, null, 'no salió a tiempo: se agotaron los intentos'],
    ['skipped', 0, 'posible correo no deseado', 'no se envía: posible correo no deseado'],
    ['uncertain', 2, null, 'quizá enviada: el servidor de correo no confirmó que la recibió'],
  ])(
    'says of an e-mail that is %s after %i attempts (%s) what became of it',
    async (status, attempts, reason, aviso) => {
      await insert();
      await deliver({ status, attempts, reason });
      expect(await solicitudes('aviso, confirmacion')).toEqual([
        { aviso, confirmacion: 'pendiente' },
      ]);
    },
  );

  test('names the recipients that a notification did not reach, when there are several', async () => {
    await insert();
    await deliver({ status: 'sent' });
    await deliver({ recipient: 'socia@consultora.example', status: 'rejected', reason: '550 no' });
    expect(await solicitudes('aviso')).toEqual([
      { aviso: 'socia@consultora.example: rechazada: 550 no' },
    ]);
  });

  test('says that no e-mail was sent about a submission from before there was a mail server', async () => {
    await insert({ created_at: '2026-03-01' });
    expect(await solicitudes('aviso')).toEqual([
      { aviso: 'no salió a tiempo: el correo no estaba configurado' },
    ]);
  });

  test('shows what brought the visitor and the notice agreed to', async () => {
    await insert({
      utm_source: 'instagram',
      utm_medium: 'social',
      utm_campaign: 'noviembre',
      referrer_host: 'l.instagram.com',
      privacy_version: '2026-11-21',
    });
    expect(await solicitudes('fuente, medio, campana, procedencia, version_aviso')).toEqual([
      {
        fuente: 'instagram',
        medio: 'social',
        campana: 'noviembre',
        procedencia: 'l.instagram.com',
        version_aviso: '2026-11-21',
      },
    ]);
  });
});
