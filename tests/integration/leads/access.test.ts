import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { createDatabase } from '../../support/database.ts';
import { leads } from '../../support/leads.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
  await database.owner`insert into contact_submissions ${database.owner(aRequest)}`;
});
afterAll(async () => {
  await database.owner`alter role consultora nologin password null`;
  await database.drop();
});

const value = (out: string, label: string) =>
  out.match(new RegExp(`^ +${label} +(\\S+)$`, 'm'))?.[1];
const link = (out: string) => out.match(/psql "(postgresql:[^"]+)"/)?.[1] ?? '';

async function names(url: string) {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql`select nombre from solicitudes`).map(({ nombre }) => nombre);
  } finally {
    await sql.end();
  }
}

describe('leads access', () => {
  test('prints a connection that works, for reading the views only', async () => {
    const { code, out, err } = await leads(database.urls.owner, ['access']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const url = new URL(database.urls.owner);
    expect(value(out, 'Servidor')).toBe(url.hostname);
    expect(value(out, 'Puerto')).toBe(url.port);
    expect(value(out, 'Base de datos')).toBe(url.pathname.slice(1));
    expect(value(out, 'Usuario')).toBe('consultora');
    expect(value(out, 'Contraseña')).toMatch(/^[\w-]{24}$/);
    expect(out).toContain(`Servidor: ${url.host} `);
    expect(out).toContain('única vez');
    expect(await names(link(out))).toEqual([aRequest.nombre]);
    const sql = postgres(link(out), { max: 1 });
    await expect(sql`select * from contact_submissions`).rejects.toMatchObject({ code: '42501' });
    await sql.end();
  });

  test('makes another password every time, and the one before is void', async () => {
    const first = link((await leads(database.urls.owner, ['access'])).out);
    const second = link((await leads(database.urls.owner, ['access'])).out);
    await expect(names(first)).rejects.toMatchObject({ code: '28P01' });
    expect(await names(second)).toEqual([aRequest.nombre]);
  });

  test('takes a password of her own', async () => {
    const input = `Lleva'"signos:/@%\n`;
    const { out } = await leads(database.urls.owner, ['access', '--preguntar'], { input });
    expect(await names(link(out))).toEqual([aRequest.nombre]);
    expect(decodeURIComponent(new URL(link(out)).password)).toBe(input.trimEnd());
  });

  test.each(['corta', 'con espacios en medio', 'contraseña-larga', ''])(
    'refuses "%s" as a password and changes nothing',
    async (password) => {
      const before = link((await leads(database.urls.owner, ['access'])).out);
      const { code, err } = await leads(database.urls.owner, ['access', '--preguntar'], {
        input: `${password}\n`,
      });
      expect(code).toBe(1);
      expect(err).toContain('Todo sigue como estaba');
      expect(await names(before)).toEqual([aRequest.nombre]);
    },
  );
});

describe('the desk', () => {
  const closed = 'postgres://owner:secreto@127.0.0.1:1/sitio';
  const withUser = (username: string, password: string) => {
    const url = new URL(database.urls.owner);
    Object.assign(url, { username, password });
    return url.href;
  };
  const elsewhere = () => database.urls.owner.replace(/[^/]+$/, 'no_existe');

  test.each([
    ['a database that is away', () => closed, 'No se pudo llegar a la base de datos'],
    ['a wrong password', () => withUser('postgres', 'mala'), 'no aceptó la cuenta o la contraseña'],
    ['an account that may not read', () => database.urls.site, 'Define DATABASE_OWNER_URL'],
    ['a database that does not exist', elsewhere, 'Esa base de datos no existe'],
  ])('answers %s with one line and what to do', async (_what, url, sentence) => {
    const { code, err, out } = await leads(url(), ['list']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err.trimEnd()).not.toContain('\n');
    expect(err).not.toContain('secreto');
  });

  test('says how to bring an old database up to date', async () => {
    const empty = await createDatabase(null);
    const { code, err } = await leads(empty.urls.owner, ['list']);
    expect(code).toBe(1);
    expect(err).toContain('npm start');
    await empty.drop();
  });

  test.each([
    [['lista'], 'No existe el comando «lista». ¿Quisiste decir list?'],
    [['list', '--paiz', 'colombia'], 'No existe la opción --paiz. ¿Quisiste decir --pais?'],
    [
      ['list', '--desde', '2026-02-30'],
      '«2026-02-30» no sirve para --from, --desde <día>: escribe el día así',
    ],
    [['list', '--desde'], 'A la opción --from, --desde <día> le falta su valor.'],
    [['list', '--desde', '2026-03-02', '--hasta', '2026-03-01'], 'El día de --desde es posterior'],
    [['list', '--pais', 'Francia'], 'escribe colombia, republica-dominicana u otro'],
    [['list', '--limite', '0'], 'escribe un número entero desde 1'],
    [['list', '--json', '--detalle'], 'Estas opciones no van juntas: --json y --detalle.'],
    [['export', 'uno.csv', 'dos.csv'], 'Sobran palabras'],
    [['erase'], 'Falta la opción --correo, --email <correo>.'],
    [[], 'Uso: npm run leads -- <comando> [opciones]'],
  ])('answers %j in Spanish, as a mistake in writing', async (args, sentence) => {
    const { code, out, err } = await leads(closed, args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/error|unknown|option|usage|Options|Commands/);
  });

  test.each([
    ['--help'],
    ['help', 'export'],
    ...['list', 'export', 'erase', 'purge', 'access'].map((name) => [name, '--help']),
  ])('helps in Spanish: %s %s', async (...args) => {
    const { code, out, err } = await leads(closed, args.filter(Boolean));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Uso: npm run leads -- /);
    expect(out).toContain('muestra esta ayuda');
    expect(out).not.toMatch(/\b(Usage|Options|Arguments|Commands|display|default|options)\b/);
  });
});
