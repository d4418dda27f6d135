import { spawn } from 'node:child_process';
import stringWidth from 'string-width';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { environmentWith } from '../../../env.ts';
import { aRequest } from '../../support/a-request.ts';
import { createDatabase } from '../../support/database.ts';
import { desk, leads, leadsInTerminal } from '../../support/leads.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
  const { owner } = database;
  const requests = [
    // The last minute of March 4 in Bogotá is March 5 in Santo Domingo.
    { created_at: '2026-03-05T04:59:59Z', nombre: 'Última Del Cuatro', telefono: '300 111 2233' },
    { created_at: '2026-03-05T05:00:00Z', nombre: 'Primera Del Cinco', empresa: 'Clínica Ñandú' },
    { created_at: '2026-03-06T12:00:00Z', nombre: '王小明', empresa: '日本旅館', pais: 'otro' },
    {
      created_at: '2026-03-07T12:00:00Z',
      nombre: 'www.premios.example',
      pais: 'republica-dominicana',
      sospecha: 'enlace',
    },
  ];
  for (const request of requests) {
    await owner`insert into contact_submissions ${owner({ ...aRequest, ...request })}`;
  }
});
afterAll(() => database.drop());

/** The names in what a command answers as JSON. */
async function names(...filters: string[]): Promise<string[]> {
  const { out, err, code } = await leads(database.urls.owner, ['list', '--json', ...filters]);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return JSON.parse(out).map(({ nombre }: { nombre: string }) => nombre);
}

describe('leads list', () => {
  test('gives all of a request as JSON, both moments with their offset, the newest first', async () => {
    const { out } = await leads(database.urls.owner, ['list', '--json']);
    const rows = JSON.parse(out);
    expect(rows).toHaveLength(4);
    expect(rows[3]).toMatchObject({
      fecha_bogota: '2026-03-04T23:59:59-05:00',
      fecha_santo_domingo: '2026-03-05T00:59:59-04:00',
      pais: 'Colombia',
      nombre: 'Última Del Cuatro',
      whatsapp: 'https://wa.me/573001112233',
      posible_spam: null,
      aviso: 'pendiente',
    });
    expect(rows[0].posible_spam).toContain('enlace');
  });

  test.each([
    ['from a day of Bogotá on', ['--desde', '2026-03-06'], ['www.premios.example', '王小明']],
    ['up to a day, included', ['--hasta', '4/3/2026'], ['Última Del Cuatro']],
    ['of one day', ['--from', '5/3/2026', '--to', '2026-03-05'], ['Primera Del Cinco']],
    ['of a country', ['--pais', 'República-dominicana'], ['www.premios.example']],
    ['without spam, so many', ['--sin-spam', '--limite', '1'], ['王小明']],
    ['with a text in the company', ['--texto', 'CLINICA NANDU'], ['Primera Del Cinco']],
    ['with a text in the name', ['--text', 'última del'], ['Última Del Cuatro']],
    [
      'with digits of the phone',
      ['--texto', '3001112233', '--hasta', 'hoy'],
      ['王小明', 'Primera Del Cinco', 'Última Del Cuatro'],
    ],
    ['with characters that SQL has a use for', ['--texto', "%_'"], []],
  ])('finds those %s', async (_which, filters, found) => {
    if (filters.includes('3001112233')) filters.push('--sin-spam');
    expect(await names(...filters)).toEqual(found);
  });

  test('writes plain lines with tabs for other programs, and to the side what it left out', async () => {
    const { out, err, code } = await leads(database.urls.owner, ['list', '--limite', '2']);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^fecha_bogota\tnombre\tempresa\ttelefono\t/);
    expect(lines[2]?.split('\t')).toContain('日本旅館');
    expect(err).toContain('Se muestran 2 de 4');
  });

  test('shows all of a request with its WhatsApp link when asked for details', async () => {
    const { out } = await leads(database.urls.owner, ['list', '--detalle', '--texto', 'ñandú']);
    expect(out).toMatch(/^WhatsApp +https:\/\/wa\.me\/573001112233$/m);
    expect(out).toMatch(/^Confirmación al cliente +pendiente$/m);
  });

  test('says so when there is nothing', async () => {
    const { out, code } = await leads(database.urls.owner, [
      'list',
      '--desde',
      'hoy',
      '--texto',
      'x9',
    ]);
    expect(out).toBe('No hay solicitudes así.\n');
    expect(code).toBe(0);
  });

  test('prints what a mail server said as one line', async () => {
    const { owner } = database;
    await owner`update cartas set estado = 'rechazada', motivo = E'550 no\r\n\u001b[2Jsí'
      where clase = 'confirmacion'`;
    onTestFinished(async () => {
      await owner`update cartas set estado = 'pendiente', motivo = null where estado = 'rechazada'`;
    });
    const { out } = await leads(database.urls.owner, ['list']);
    expect(out).toContain('rechazada: 550 no [2Jsí');
    expect(out).not.toContain('\u001b');
  });

  test('ends quietly when nobody reads on', async () => {
    const shell = `"$@" | head -1`;
    const child = spawn(
      'bash',
      ['-o', 'pipefail', '-c', shell, 'bash', process.execPath, ...desk, 'list', '--json'],
      {
        env: environmentWith({ DATABASE_URL: undefined, DATABASE_OWNER_URL: database.urls.owner }),
      },
    );
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, said }).toEqual({ code: 0, said: '' });
  });

  test.runIf(process.platform === 'linux').each([60, 80, 120])(
    'fits a terminal of %i columns, wide characters too',
    async (columns) => {
      const { out } = await leadsInTerminal(database.urls.owner, ['list'], { columns });
      const lines = out.trimEnd().split('\r\n');
      expect(lines).toHaveLength(6);
      const widths = lines.map((line) => stringWidth(line));
      expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
      expect(widths[1]).toBeGreaterThan(columns - 15);
      expect(lines[0]).toMatch(/^Fecha .*│ Nombre +│ Empresa/);
      expect(out).toContain('│ 王小明  ');
      expect(out).toContain('…');
    },
  );
});
