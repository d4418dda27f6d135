import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whatsappNumberOf } from '../../app/contact/whatsapp-of.ts';
import { contactWords } from '../../app/content/contact.ts';
import { suspicionWords } from '../../app/content/letters.ts';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: Sql;
beforeAll(async () => {
  database = await createDatabase();
  owner = database.owner;
});
beforeEach(() => owner`delete from contact_submissions`);
afterAll(() => database.drop());

const insert = (changes: Record<string, unknown> = {}) =>
  owner`insert into contact_submissions ${owner({ ...aRequest, ...changes })}`;

/** What the consultant's account answers, dates as text. */
const asConsultora = (statement: string) =>
  owner.begin(async (transaction) => {
    await transaction`set local role consultora`;
    await transaction`set local search_path = consultora, public`;
    return transaction.unsafe(statement);
  });

const solicitudes = (columns: string) => asConsultora(`select ${columns} from solicitudes`);

describe('solicitudes', () => {
  test('shows what was sent, on both clocks and with the label of the country', async () => {
    await insert({ created_at: '2026-03-06T04:30:15.9Z' });
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
      aviso: 'pendiente',
      confirmacion: 'pendiente',
    });
  });

  test('has the newest first', async () => {
    for (const day of ['02', '03', '01'])
      await insert({ created_at: `2026-03-${day}`, nombre: day });
    expect((await solicitudes('nombre')).map(({ nombre }) => nombre)).toEqual(['03', '02', '01']);
  });

  test('names the countries as the form does', async () => {
    for (const { value, label } of contactWords('').form.paisOptions) {
      await insert({ pais: value, empresa: label });
    }
    for (const row of await solicitudes('pais, empresa')) expect(row.pais).toBe(row.empresa);
  });

  test('leaves WhatsApp empty where no number can be told', async () => {
    await insert({ pais: 'otro', telefono: '5555 0100' });
    expect(await solicitudes('whatsapp')).toEqual([{ whatsapp: null }]);
  });

  test.each(['trampa', 'enlace'])('says of %s what the notice says', async (sospecha) => {
    await insert({ sospecha });
    const [row] = await solicitudes('posible_spam, confirmacion');
    expect(suspicionWords(sospecha).reason).toBe(`Motivo: ${row?.posible_spam}.`);
    expect(row?.confirmacion).toBe('no se envía: posible correo no deseado');
  });

  test.each([
    ['pendiente', 0, null, 'pendiente'],
    ['pendiente', 1, '421 espera', 'pendiente (1 intento)'],
    ['pendiente', 3, '421 espera', 'pendiente (3 intentos)'],
    ['enviada', 1, null, 'enviada'],
    ['rechazada', 1, '550 no existe', 'rechazada: 550 no existe'],
    ['rechazada', 1, null, 'rechazada: el servidor no dijo por qué'],
    ['vencida', 9, null, 'no salió a tiempo: se agotaron los intentos'],
    ['omitida', 0, 'sin servidor de correo', 'no se envía: sin servidor de correo'],
  ])('puts %s after %i tries (%s) into words', async (estado, intentos, motivo, words) => {
    await insert();
    await owner`update cartas set ${owner({ estado, intentos, motivo })} where clase = 'aviso'`;
    expect(await solicitudes('aviso, confirmacion')).toEqual([
      { aviso: words, confirmacion: 'pendiente' },
    ]);
  });

  test('shows what brought the visitor and the notice agreed to, as they are stored', async () => {
    const known = {
      fuente: 'instagram',
      medio: 'social',
      campana: 'noviembre',
      procedencia: 'l.instagram.com',
      version_aviso: '2026-11-21',
    };
    await insert(known);
    expect(await solicitudes(Object.keys(known).join())).toEqual([known]);
  });

  test('says so of a request from before there were letters', async () => {
    await insert();
    await owner`delete from cartas`;
    expect(await solicitudes('aviso')).toEqual([{ aviso: 'sin registro' }]);
  });
});

test('the database tells a WhatsApp number by the same rule as the letters', async () => {
  const sql = postgres(database.ownerUrl, { max: 1, prepare: true });
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 17 });
  const beginning = fc.constantFrom(
    '',
    '',
    '+',
    '(+',
    '00',
    '57',
    '1',
    '3',
    '809',
    '+57',
    '+1',
    '601',
  );
  const spaced = fc
    .tuple(beginning, digits, fc.nat(12), fc.constantFrom('', ' ', '-', ' (', '+'))
    .map(([start, rest, at, mark]) => start + rest.slice(0, at) + mark + rest.slice(at));
  const manyDigits = fc.string({
    unit: fc.constantFrom(...'0123456789'),
    minLength: 10,
    maxLength: 12,
  });
  const exact = fc
    .tuple(
      fc.constantFrom('', '+', '00'),
      fc.constantFrom('57', '1', ''),
      fc.constantFrom('3', '60', '809', '829', '849', '819', '2'),
      manyDigits,
      fc.integer({ min: 9, max: 11 }),
    )
    .map(([plus, code, area, rest, length]) => plus + code + (area + rest).slice(0, length));
  const anyText = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => text.replaceAll('\0', ''));
  const told = { number: 0, none: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(spaced, exact, anyText),
      fc.constantFrom('colombia', 'republica-dominicana', 'otro'),
      async (telefono, pais) => {
        const [row] = await sql`select numero_de_whatsapp(${telefono}, ${pais}) as number`;
        const number = whatsappNumberOf(telefono, pais) ?? null;
        told[number ? 'number' : 'none'] += 1;
        expect(row?.number).toBe(number);
      },
    ),
    { numRuns: 3000 },
  );
  await sql.end();
  // Otherwise the property would say little.
  expect(Math.min(told.number, told.none)).toBeGreaterThan(300);
});

describe('the sums', () => {
  test('count weeks from Monday in Bogotá, with those that brought nothing', async () => {
    await insert({ created_at: '2026-03-02T04:59:00Z', empresa: 'Domingo' });
    await insert({ created_at: '2026-03-02T05:00:00Z', empresa: 'Lunes', pais: 'otro' });
    await insert({ created_at: '2026-03-18T12:00:00Z', empresa: 'Luego', sospecha: 'enlace' });
    const rows = await asConsultora(
      `select semana::text, solicitudes::int, colombia::int, otro::int, posible_spam::int
       from solicitudes_por_semana where semana < '2026-03-20'`,
    );
    expect(rows).toEqual([
      { semana: '2026-03-16', solicitudes: 1, colombia: 1, otro: 0, posible_spam: 1 },
      { semana: '2026-03-09', solicitudes: 0, colombia: 0, otro: 0, posible_spam: 0 },
      { semana: '2026-03-02', solicitudes: 1, colombia: 0, otro: 1, posible_spam: 0 },
      { semana: '2026-02-23', solicitudes: 1, colombia: 1, otro: 0, posible_spam: 0 },
    ]);
  });

  test('count countries, with their share', async () => {
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

  test('are empty where nobody wrote yet', async () => {
    for (const view of ['solicitudes_por_semana', 'solicitudes_por_pais', 'empresas_recurrentes']) {
      expect(await asConsultora(`select * from ${view}`)).toEqual([]);
    }
  });

  test('take a company written in several ways for one, named as it last wrote itself', async () => {
    const ways = ['CLINICA SAN JOSE', 'Clínica  San José', 'clínica sanjosé', 'Clínica San José'];
    for (const [day, empresa] of ways.entries()) {
      await insert({
        empresa,
        email: `Persona${day % 2}@clinica.example`,
        created_at: `2026-03-0${day + 1}`,
      });
    }
    await insert({ empresa: 'Otra clínica' });
    await insert({ empresa: 'Premios', sospecha: 'trampa', email: 'uno@premios.example' });
    await insert({ empresa: 'Premios', sospecha: 'trampa', email: 'dos@premios.example' });
    const rows = await asConsultora(
      'select empresa, solicitudes::int, personas::int, correos from empresas_recurrentes',
    );
    expect(rows).toEqual([
      {
        empresa: 'Clínica San José',
        solicitudes: 4,
        personas: 2,
        correos: 'persona0@clinica.example, persona1@clinica.example',
      },
    ]);
  });
});

describe("the consultant's queries", () => {
  const files = readdirSync('db/queries');

  test('are eleven', () => {
    expect(files).toHaveLength(11);
  });

  test.each(files)('%s begins with its question in Spanish and answers it', async (file) => {
    const statement = readFileSync(`db/queries/${file}`, 'utf8');
    expect(statement).toMatch(/^-- ¿[^\n]+\?[^\n]*\n(?!--)/);
    const now = new Date();
    await insert({ created_at: now });
    await insert({ created_at: now, nombre: 'Otra persona' });
    await insert({ created_at: now, sospecha: 'enlace', nombre: 'www.premios.example' });
    expect(await asConsultora(statement)).not.toEqual([]);
  });

  test('tell which campaigns and sites bring requests, without what looks like spam', async () => {
    await insert({ empresa: 'Una', fuente: 'instagram', medio: 'social', campana: 'noviembre' });
    await insert({ empresa: 'Dos', fuente: 'instagram', medio: 'social', campana: 'noviembre' });
    await insert({ empresa: 'Tres', procedencia: 'www.google.com' });
    await insert({ empresa: 'Cuatro', fuente: 'boletin', sospecha: 'enlace' });
    await insert({ empresa: 'Cinco', created_at: '2026-03-01' });
    const rows = await asConsultora(readFileSync('db/queries/11-campanas.sql', 'utf8'));
    expect(rows.map(({ origen, campana, solicitudes }) => [origen, campana, solicitudes])).toEqual([
      ['instagram', 'noviembre', '2'],
      ['www.google.com', null, '1'],
      ['directo o desconocido', null, '1'],
    ]);
  });

  test.each([
    // A Thursday: Friday and Monday are the two days.
    ['2026-03-05T15:00:00Z', '2026-03-09'],
    ['2026-03-06T15:00:00Z', '2026-03-10'],
    ['2026-03-07T15:00:00Z', '2026-03-10'],
    ['2026-03-09T15:00:00Z', '2026-03-11'],
  ])('promise a call for what came at %s until %s', async (created_at, until) => {
    await insert({ created_at });
    const always = readFileSync('db/queries/03-llamadas-prometidas.sql', 'utf8')
      .replace(/\(now\(\) at time zone 'America\/Bogota'\)::date/, "'2026-01-01'")
      .replace('select llamar_hasta', 'select llamar_hasta::text');
    expect((await asConsultora(always))[0]?.llamar_hasta).toBe(until);
  });
});

describe("the consultant's account", () => {
  // Views of several tables take no changes from anybody.
  const refused = expect.objectContaining({ code: expect.stringMatching(/^(42501|55000)$/) });

  test.each([
    ['read the table behind the views', 'select * from contact_submissions'],
    ['read letters', 'select * from cartas'],
    ['change a request by its view', "update solicitudes set nombre = 'Nadie'"],
    ['delete a request by its view', 'delete from solicitudes'],
    ['erase requests of an address', "select borrar_solicitudes_de('a@b.co')"],
    ['erase old requests', 'select borrar_solicitudes_anteriores(now())'],
    [
      'forge the record of what was erased',
      "insert into public.borrados (solicitudes, motivo) values (1, 'a petición')",
    ],
  ])('may not %s', async (_what, statement) => {
    await insert();
    await expect(asConsultora(statement)).rejects.toEqual(refused);
    expect(await solicitudes('1')).toHaveLength(1);
  });
});
