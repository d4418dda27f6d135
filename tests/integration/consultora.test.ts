import { beforeEach, expect, test } from 'vitest';
import { setUpDatabase } from '../support/database.ts';
import { sampleForm } from '../support/sample.ts';

const database = await setUpDatabase();
beforeEach(() => database.owner`delete from contact_submissions`);

const { insert, asConsultora } = database;

const solicitudes = (columns: string) => asConsultora(`select ${columns} from solicitudes`);

test('solicitudes shows submissions in both local times, newest first', async () => {
  await insert({
    created_at: new Date(Date.UTC(2026, 2, 6, 4, 30, 15, 900)),
    whatsapp_number: '+573001112233',
    utm_source: 'instagram',
    utm_medium: 'social',
    utm_campaign: 'noviembre',
    referrer_host: 'l.instagram.com',
    privacy_version: '2026-11-21',
    spam_reason: 'un enlace',
  });
  await insert({ created_at: '2026-03-05', nombre: 'Anterior' });
  await insert({ created_at: '2026-03-07', nombre: 'Posterior' });
  const [, row, ...others] = await solicitudes(
    '*, fecha_bogota::text as bogota, fecha_santo_domingo::text as santo_domingo',
  );
  expect(row).toMatchObject({
    ...sampleForm,
    bogota: '2026-03-05 23:30:15',
    santo_domingo: '2026-03-06 00:30:15',
    pais: 'Colombia',
    whatsapp: 'https://wa.me/573001112233',
    posible_spam: 'un enlace',
    fuente: 'instagram',
    medio: 'social',
    campana: 'noviembre',
    procedencia: 'l.instagram.com',
    version_aviso: '2026-11-21',
  });
  expect(others).toMatchObject([{ nombre: 'Anterior', whatsapp: null }]);
});

test.each([
  [{ status: 'pending' }, 'pendiente', false],
  [{ attempts: 3, reason: '421 espera' }, 'pendiente (intentos: 3): 421 espera', true],
  [{ status: 'sent', attempts: 1 }, 'enviado', false],
  [{ status: 'sent', reason: 'a@b.co: 550 no' }, 'enviado, pero no a a@b.co: 550 no', false],
  [{ status: 'failed', reason: '550 no existe' }, 'no enviado: 550 no existe', true],
  [{ status: 'failed', sent_at: new Date(), reason: 'cortado' }, 'quizá enviado: cortado', true],
  [{ status: 'skipped', reason: 'sin correo' }, 'no se envía: sin correo', true],
])('solicitudes shows the notification %j as "%s"', async (delivery, aviso, falta_aviso) => {
  await insert();
  const { owner } = database;
  const [submission] = await owner`select id as submission_id from contact_submissions`;
  const row = { ...submission, kind: 'notification', ...delivery };
  await owner`insert into email_deliveries ${owner(row)}`;
  const columns = 'aviso, falta_aviso, confirmacion, falta_confirmacion';
  expect(await solicitudes(columns)).toEqual([
    { aviso, falta_aviso, confirmacion: 'pendiente', falta_confirmacion: false },
  ]);
  const failed = await asConsultora('select from correos_fallidos');
  expect(failed).toHaveLength(falta_aviso ? 1 : 0);
});

test('solicitudes_por_semana counts weeks from Monday in Bogotá, also empty ones', async () => {
  await insert({ created_at: '2026-03-02T04:59:00Z', empresa: 'Domingo' });
  await insert({ created_at: '2026-03-02T05:00:00Z', empresa: 'Lunes', pais: 'otro' });
  await insert({ created_at: '2026-03-18T12:00:00Z', empresa: 'Luego', spam_reason: 'link' });
  const rows = await asConsultora(
    `select semana::text, solicitudes::int, paises, posible_spam::int
     from solicitudes_por_semana where semana < '2026-03-20'`,
  );
  expect(rows).toEqual([
    { semana: '2026-03-16', solicitudes: 1, paises: 'Colombia 1', posible_spam: 1 },
    { semana: '2026-03-09', solicitudes: 0, paises: null, posible_spam: 0 },
    { semana: '2026-03-02', solicitudes: 1, paises: 'Otro 1', posible_spam: 0 },
    { semana: '2026-02-23', solicitudes: 1, paises: 'Colombia 1', posible_spam: 0 },
  ]);
});
