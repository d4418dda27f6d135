import { beforeAll, describe, expect, test } from 'vitest';
import { setUpDatabase } from '../../support/database.ts';
import { leads, leadsInTerminal } from '../../support/leads.ts';

const database = await setUpDatabase();
beforeAll(async () => {
  const whatsapp_number = '+573001112233';
  for (const submission of [
    // The last second of March 4 in Bogotá is March 5 in Santo Domingo.
    { created_at: '2026-03-05T04:59:59Z', nombre: 'Última Del Cuatro', whatsapp_number },
    { created_at: '2026-03-05T05:00:00Z', nombre: 'Primera Del Cinco', empresa: 'Clínica Ñandú' },
    { created_at: '2026-03-06T12:00:00Z', nombre: '王小明 🌸🌸🌸🌸🌸', pais: 'otro' },
    {
      created_at: '2026-03-07T12:00:00Z',
      nombre: 'www.premios.example',
      telefono: '809 555 0100',
      pais: 'republica-dominicana',
      spam_reason: 'hay un enlace',
    },
  ]) {
    await database.insert(submission);
  }
  await database.owner`
    insert into email_deliveries (submission_id, kind, status, reason)
    select id, 'confirmation', 'failed', E'550 no\r\n\u001b[2Jsí' from contact_submissions`;
});

const list = (...args: string[]) => leads(database.urls.owner, ['ver', ...args]);

describe('leads ver', () => {
  test.each([
    [['--hasta', '4/3/2026'], ['Última Del Cuatro']],
    [['--from', '5/3/2026', '--to', '2026-03-05'], ['Primera Del Cinco']],
    [['--pais', 'República Dominicana'], ['www.premios.example']],
    [['--sin-spam', '--limite', '1'], ['王小明 🌸🌸🌸🌸🌸']],
    [['--texto', 'CLINICA NANDU'], ['Primera Del Cinco']],
    [['--text', '3001112233', '--country', 'otro', '--hasta', 'hoy'], ['王小明 🌸🌸🌸🌸🌸']],
    [['--texto', "%_'"], []],
  ])('%j finds %j', async (filters, names) => {
    const { out, code } = await list('--detalle', ...filters);
    expect(code).toBe(0);
    expect([...out.matchAll(/^Nombre +(.*)$/gm)].map(([, nombre]) => nombre)).toEqual(names);
  });

  test.each([
    [2, 2, true],
    [4, 4, false],
  ])('--limit %i prints %i of 4 submissions; a hint for more: %j', async (limit, count, isHint) => {
    const { out, err } = await leads(database.urls.owner, ['list', '--limit', String(limit)]);
    expect(out.trimEnd().split('\n')).toHaveLength(count + 2);
    expect(err.includes(`Hay más solicitudes. Para verlas: --limite ${5 * limit}`)).toBe(isHint);
  });

  test('prints every value of a submission with --detalle', async () => {
    const { out } = await list('--detalle', '--hasta', '4/3/2026');
    expect(out).toMatch(/^Fecha \(Bogotá\) +2026-03-04 23:59:59$/m);
    expect(out).toMatch(/^Fecha \(Santo Domingo\) +2026-03-05 00:59:59$/m);
    expect(out).toMatch(/^WhatsApp +https:\/\/wa\.me\/573001112233$/m);
    expect(out).toMatch(/^Confirmación al cliente +no enviada: 550 no \[2Jsí$/m);
  });

  test('marks failed e-mails in the table of a terminal', async () => {
    await database.owner`
      insert into email_deliveries (submission_id, kind, status, reason)
      select id, 'notification', 'sent', null
      from contact_submissions where nombre in ('Última Del Cuatro', '王小明 🌸🌸🌸🌸🌸')`;
    const { out } = await leadsInTerminal(database.urls.owner, ['ver'], { columns: 160 });
    const notes = out.split('\r\n').map((line) => line.split(' │ ')[4]?.trim());
    expect(notes.slice(2, 6)).toEqual([
      'posible spam, sin aviso',
      'sin confirmación',
      'sin correos',
      'sin confirmación',
    ]);
    expect(out).toContain('Ojo: no te llegó el aviso de 2 de estas solicitudes.');
  });

  test.each([
    [60, 3],
    [120, 7],
  ])('fits a terminal of %i columns with %i of its own', async (width, count) => {
    const { out } = await leadsInTerminal(database.urls.owner, ['ver'], { columns: width });
    const [table = ''] = out.split('\r\n\r\n');
    const lines = table.split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]?.split('│')).toHaveLength(count);
    // Each of these takes two columns of the terminal.
    const cells = (line: string) => line.replace(/[王小明]|🌸/gu, '00').length;
    expect(Math.max(...lines.map(cells))).toBeLessThanOrEqual(width);
    expect(out).not.toContain('\uFFFD');
    expect(out).toContain('…');
  });
});
