import { beforeEach, describe, expect, test } from 'vitest';
import { setUpDatabase } from '../../support/database.ts';
import { leads, leadsInTerminal } from '../../support/leads.ts';

const database = await setUpDatabase();
beforeEach(async () => {
  const { owner } = database;
  await owner`truncate contact_submissions, email_deliveries, erasures`;
  for (const changes of [
    { email: 'Ana@Clinica.example', nombre: 'Ana Primera' },
    { email: 'ana@clinica.example', nombre: 'Ana Segunda', created_at: '2026-01-01' },
    { email: 'otra.ana@clinica.example', nombre: 'Otra Ana' },
  ]) {
    await database.insert(changes);
  }
  await owner`insert into email_deliveries (submission_id, kind)
    select id, 'confirmation' from contact_submissions`;
});

/** The remaining submissions, the number of e-mails and the erasure records. */
async function left() {
  const { owner } = database;
  const rows = await owner`select nombre from contact_submissions order by nombre`;
  const emails = await owner`select 1 from email_deliveries`;
  const record = await owner`select submissions, reason from erasures`;
  const names = rows.map(({ nombre }) => nombre);
  return { names, emails: emails.length, record: [...record] };
}
const everything = { names: ['Ana Primera', 'Ana Segunda', 'Otra Ana'], emails: 3, record: [] };
/** The erasure record contains no visitor data. */
const record = [{ submissions: 2, reason: 'demand' }];
const withoutAna = { names: ['Otra Ana'], emails: 1, record };

const erase = (...args: string[]) => leads(database.urls.owner, ['borrar', ...args]);

describe('leads borrar', () => {
  test('erases the submissions of one address in any case, and lists copies elsewhere', async () => {
    const { code, out, err } = await erase('--correo', ' ANA@clinica.example ', '--si');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Ana Primera');
    expect(out).not.toContain('Otra Ana');
    expect(out).toContain('Se borraron 2 solicitudes.');
    expect(out).toContain('copias de seguridad');
    expect(await left()).toEqual(withoutAna);
  });

  test('erases nothing without a terminal or --si', async () => {
    const args = ['erase', '--email', 'ana@clinica.example'];
    const { code, err } = await leads(database.urls.owner, args);
    expect(code).toBe(2);
    expect(err).toContain('--si');
    expect(await left()).toEqual(everything);
  });

  test.each([
    ['sí', 'Se borraron 2 solicitudes', withoutAna],
    ['Sí'.normalize('NFD'), 'Se borraron 2 solicitudes', withoutAna],
    [' ', 'No se borró nada.', everything],
  ])('asks on a terminal; the reply "%s" leads to "%s"', async (typed, outcome, after) => {
    const args = ['borrar', '--correo', 'ana@clinica.example'];
    const { code, out } = await leadsInTerminal(database.urls.owner, args, { typed });
    expect(code).toBe(0);
    expect(out).toContain('¿Borro estas 2 solicitudes de ana@clinica.example');
    expect(out).toContain(outcome);
    expect(await left()).toEqual(after);
  });

  test('reports an address without submissions', async () => {
    const { code, out } = await erase('--correo', '%@clinica.example', '--si');
    expect({ code, out }).toEqual({ code: 0, out: 'No hay solicitudes de %@clinica.example.\n' });
    expect(await left()).toEqual(everything);
  });
});
