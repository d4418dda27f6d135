import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { insertMany, setUpDatabase } from '../support/database.ts';
import { sampleForm } from '../support/sample.ts';

const database = await setUpDatabase();
beforeEach(() => database.owner`delete from contact_submissions`);

const { insert, asConsultora } = database;

const solicitudes = (columns: string) => asConsultora(`select ${columns} from solicitudes`);

test('solicitudes shows what was sent, in both local times, newest first', async () => {
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
  'order by fecha_bogota desc limit 20',
  'where fecha_bogota >= now()::date - 1 order by fecha_bogota desc',
])('solicitudes %s reads no table whole', async (clause) => {
  await insertMany(database.owner, 2000, '40 days');
  await insertMany(database.owner, 20);
  await database.owner`insert into email_deliveries (submission_id, kind, recipient, expires_at)
    select id, 'confirmation', email, now() from contact_submissions`;
  await database.owner`analyze contact_submissions, email_deliveries`;
  const plan = await asConsultora(`explain select * from solicitudes ${clause}`);
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

const deliver = async (changes: Record<string, unknown>) => {
  const { owner } = database;
  const [submission] =
    await owner`select id as submission_id, created_at as expires_at from contact_submissions`;
  const row = { ...submission, kind: 'notification', recipient: 'elena@consultora.example' };
  await owner`insert into email_deliveries ${owner({ ...row, ...changes })}`;
};

test.each([
  ['pending', 0, null, 'pendiente', false],
  ['pending', 3, '421 espera', 'pendiente (3 intentos)', true],
  ['sent', 1, null, 'enviado', false],
  ['rejected', 1, '550 no existe', 'rechazado: 550 no existe', true],
  ['rejected', 1, null, 'rechazado: el servidor no dijo por qué', true],
  ['expired', 9, null, 'no salió a tiempo: se agotaron los intentos', true],
  ['skipped', 0, 'va a otra dirección', 'no se envía: va a otra dirección', false],
  ['uncertain', 2, null, 'quizá enviado: el servidor de correo no lo confirmó', true],
])(
  'solicitudes says of a notification that is %s after %i attempts (%s): %s',
  async (status, attempts, reason, aviso, falta_aviso) => {
    await insert();
    await deliver({ status, attempts, reason });
    const columns = 'aviso, falta_aviso, confirmacion, falta_confirmacion';
    expect(await solicitudes(columns)).toEqual([
      { aviso, falta_aviso, confirmacion: 'pendiente', falta_confirmacion: false },
    ]);
  },
);

test('solicitudes names the recipient that a notification did not reach, when there are several', async () => {
  await insert();
  await deliver({ status: 'sent' });
  await deliver({ recipient: 'socia@consultora.example', status: 'rejected', reason: '550 no' });
  expect(await solicitudes('aviso, falta_aviso')).toEqual([
    { aviso: 'socia@consultora.example: rechazado: 550 no', falta_aviso: true },
  ]);
});

test('solicitudes says that there was no e-mail about a submission from before there was a mail server', async () => {
  await insert({ created_at: '2026-03-01' });
  const confirmacion = 'no salió a tiempo: el correo no estaba configurado';
  expect(await solicitudes('confirmacion, falta_confirmacion')).toEqual([
    { confirmacion, falta_confirmacion: true },
  ]);
});

test('the sums count weeks from Monday in Bogotá, empty ones too', async () => {
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

test('the sums count countries, with their share', async () => {
  await insert({ empresa: 'Una' });
  await insert({ empresa: 'Dos' });
  await insert({ empresa: 'Tres', pais: 'republica-dominicana' });
  expect(
    await asConsultora('select pais, solicitudes::int, porcentaje from solicitudes_por_pais'),
  ).toEqual([
    { pais: 'Colombia', solicitudes: 2, porcentaje: '66.7' },
    { pais: 'República Dominicana', solicitudes: 1, porcentaje: '33.3' },
  ]);
});

test('the sums count a company written in several ways once, named as it last wrote itself', async () => {
  const spellings = ['CLINICA SAN JOSE', 'clínica  sanjosé', 'Clínica San José'];
  for (const [day, empresa] of spellings.entries()) {
    const email = `Persona${day % 2}@clinica.example`;
    await insert({ empresa, email, created_at: `2026-03-0${day + 1}` });
  }
  await insert({ empresa: 'Otra clínica' });
  for (const email of ['uno@premios.example', 'dos@premios.example']) {
    await insert({ empresa: 'Premios', spam_reason: 'honeypot', email });
  }
  const rows = await asConsultora(
    'select empresa, solicitudes::int, personas::int, correos from empresas_recurrentes',
  );
  expect(rows).toEqual([
    {
      empresa: 'Clínica San José',
      solicitudes: 3,
      personas: 2,
      correos: 'persona0@clinica.example, persona1@clinica.example',
    },
  ]);
});

test("the consultant's queries begin with a question in Spanish and answer it", async () => {
  await insert();
  await insert({ nombre: 'Otra persona' });
  await insert({ created_at: '2026-03-01', nombre: 'Sin correos' });
  await insert({ spam_reason: 'link', nombre: 'www.premios.example' });
  const queries = readFileSync('db/consultas.sql', 'utf8').split('\n\n');
  expect(queries).toHaveLength(8);
  for (const query of queries) {
    expect(query).toMatch(/^-- ¿[^\n]+\?[^\n]*\n(?!--)/);
    expect(await asConsultora(query), query).not.toEqual([]);
  }
});
