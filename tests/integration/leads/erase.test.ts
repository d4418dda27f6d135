import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { createDatabase } from '../../support/database.ts';
import { leads, leadsInTerminal } from '../../support/leads.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: Sql;
beforeAll(async () => {
  database = await createDatabase();
  owner = database.owner;
});
beforeEach(async () => {
  await owner`truncate contact_submissions, cartas, borrados`;
  await insert({ email: 'Ana@Clinica.example', nombre: 'Ana Primera' });
  await insert({ email: 'ana@clinica.example', nombre: 'Ana Segunda', created_at: aYearAgo });
  await insert({ email: 'otra.ana@clinica.example', nombre: 'Otra Ana', created_at: aYearAgo });
});
afterAll(() => database.drop());

const aYearAgo = new Date(Date.now() - 365 * 86_400_000);
const insert = (changes: Record<string, unknown>) =>
  owner`insert into contact_submissions ${owner({ ...aRequest, ...changes })}`;

/** Whose requests are left, how many letters there are, and what was written down. */
async function left() {
  const names = await owner`select nombre from contact_submissions order by nombre`;
  const [letters] = await owner`select count(*)::int from cartas`;
  const record = await owner`select solicitudes, motivo from borrados order by id`;
  return { names: names.map(({ nombre }) => nombre), letters: letters?.count, record: [...record] };
}
const everything = { names: ['Ana Primera', 'Ana Segunda', 'Otra Ana'], letters: 6, record: [] };

describe('leads erase', () => {
  const erase = (...args: string[]) => leads(database.urls.owner, ['erase', ...args]);

  test('erases the requests and letters of one address, however typed, and writes down how many', async () => {
    const { code, out, err } = await erase('--email', ' ANA@clinica.example ', '--yes');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Ana Primera');
    expect(out).toContain('Ana Segunda');
    expect(out).not.toContain('Otra Ana');
    expect(out).toContain('Se borraron 2 solicitudes, con sus cartas.');
    expect(out).toContain('copias de seguridad');
    expect(await left()).toEqual({
      names: ['Otra Ana'],
      letters: 2,
      record: [{ solicitudes: 2, motivo: 'a petición' }],
    });
  });

  test('keeps nothing of the person in its record', async () => {
    await erase('--email', 'ana@clinica.example', '--yes');
    const [record] = await owner`select to_jsonb(b)::text as all from borrados b`;
    expect(record?.all).not.toMatch(/ana|clinica|@/i);
    expect(Object.keys(JSON.parse(record?.all)).sort()).toEqual([
      'borrado_en',
      'id',
      'motivo',
      'solicitudes',
    ]);
  });

  test('erases nothing where it cannot ask, and says what to write', async () => {
    const { code, err } = await erase('--email', 'ana@clinica.example');
    expect(code).toBe(2);
    expect(err).toContain('--yes');
    expect(await left()).toEqual(everything);
  });

  test.runIf(process.platform === 'linux').each([
    [
      'sí',
      'Se borraron 2 solicitudes',
      {
        ...everything,
        names: ['Otra Ana'],
        letters: 2,
        record: [{ solicitudes: 2, motivo: 'a petición' }],
      },
    ],
    ['no', 'No se borró nada.', everything],
    ['', 'No se borró nada.', everything],
  ])('asks on a terminal and takes "%s" for an answer', async (answer, said, after) => {
    const args = ['erase', '--email', 'ana@clinica.example'];
    const { code, out } = await leadsInTerminal(database.urls.owner, args, { typed: `${answer} ` });
    expect(code).toBe(0);
    expect(out).toContain('¿Borro estas 2 solicitudes de ana@clinica.example');
    expect(out).toContain(said);
    expect(await left()).toEqual(after);
  });

  test('says so when nothing came from there, and writes nothing down', async () => {
    const { code, out } = await erase('--email', '%@clinica.example', '--yes');
    expect({ code, out }).toEqual({ code: 0, out: 'No hay solicitudes de %@clinica.example.\n' });
    expect(await left()).toEqual(everything);
  });

  test('erases all or nothing', async () => {
    await owner`alter table borrados add constraint nunca check (false) not valid`;
    const { code } = await erase('--email', 'ana@clinica.example', '--yes');
    await owner`alter table borrados drop constraint nunca`;
    expect(code).toBe(1);
    expect(await left()).toEqual(everything);
  });
});

describe('leads purge', () => {
  const purge = (...args: string[]) => leads(database.urls.owner, ['purge', ...args]);

  test.each(['90d', '11m', '12M', '0364d'])(
    'erases what is older than %s and nothing else',
    async (age) => {
      const { code, out } = await purge('--older-than', age, '--yes');
      expect(code).toBe(0);
      expect(out).toContain('Se borraron 2 solicitudes');
      expect(await left()).toEqual({
        names: ['Ana Primera'],
        letters: 2,
        record: [{ solicitudes: 2, motivo: 'antigüedad' }],
      });
    },
  );

  test.each(['366d', '13m', '2y', '1a'])('keeps what is younger than %s', async (age) => {
    await owner`update contact_submissions set created_at = created_at + interval '2 days'`;
    const { code, out } = await purge('--older-than', age, '--yes');
    expect(code).toBe(0);
    expect(out).toMatch(/^No hay solicitudes de hace más de \d+ (días|meses|años?)\.\n$/);
    expect(await left()).toEqual(everything);
  });

  test.each(['0d', '24', 'm', '-1d', '1.5y', '99999d', '2w'])(
    'does not take %s for an age',
    async (age) => {
      const { code, err } = await purge(`--older-than=${age}`, '--yes');
      expect(code).toBe(2);
      expect(err).toContain('24m (meses), 90d (días) o 2y (años)');
      expect(await left()).toEqual(everything);
    },
  );

  test('erases nothing without a yes', async () => {
    expect((await purge('--older-than', '1m')).code).toBe(2);
    expect(await left()).toEqual(everything);
  });
});

describe('what the worker calls', () => {
  test('erases by age in one statement and answers with how many', async () => {
    const [row] =
      await owner`select borrar_solicitudes_anteriores(now() - interval '1 month') as erased`;
    expect(row?.erased).toBe(2);
    const [again] =
      await owner`select borrar_solicitudes_anteriores(now() - interval '1 month') as erased`;
    expect(again?.erased).toBe(0);
    expect((await left()).record).toHaveLength(1);
  });

  test('is open to an account that was granted it and may not delete by itself', async () => {
    const erased = owner.begin(async (transaction) => {
      await transaction`create role barrendera`;
      await transaction`grant execute on function borrar_solicitudes_anteriores to barrendera`;
      await transaction`set local role barrendera`;
      const [row] = await transaction`select borrar_solicitudes_anteriores(now()) as erased`;
      throw row?.erased;
    });
    await expect(erased).rejects.toBe(3);
  });
});
