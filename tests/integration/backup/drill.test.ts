import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import { leads } from '../../support/leads.ts';
import { setUpCheckout } from '../../support/set-up-checkout.ts';
import { until } from '../../support/until.ts';

const here = setUpCheckout();

/** A letter of every kind, a password for the consultant, a record of something erased. */
async function fill() {
  const states = ['enviada', 'rechazada', 'vencida', 'pendiente'];
  for (const estado of states) {
    const [row] = await here.insert({ empresa: estado });
    await here.owner`update cartas set estado = ${estado}, intentos = 2, enviada_en = now(), motivo = '250 ok'
      where solicitud = ${row?.id}`;
  }
  await here.insert({ sospecha: 'trampa', email: 'spam@premios.example' });
  await here.insert({ email: 'vieja@clinica.example', created_at: '2020-01-01' });
  await here.owner`select borrar_solicitudes_anteriores('2021-01-01')`;
  await here.owner`select contar_envio('alguien')`;
}

/** All that a backup has to bring back; passwords of the parts are set anew at each start. */
async function snapshot(sql: Sql = here.owner) {
  const schemas = sql`('public'::regnamespace, 'consultora'::regnamespace, 'drizzle'::regnamespace)`;
  return {
    requests:
      await sql`select contact_submissions::text as all from contact_submissions order by id`,
    letters: await sql`select cartas::text as all from cartas order by solicitud, clase`,
    erased: await sql`select borrados::text as all from borrados`,
    roles: await sql`select rolname, rolcanlogin, rolsuper,
      case when rolname in ('postgres', 'consultora') then rolpassword end as password
      from pg_authid where rolname !~ '^pg_' order by 1`,
    tables: await sql`select relname, relkind, relacl::text, relowner::regrole::text from pg_class
      where relnamespace in ${schemas} order by 1, 2`,
    columns: await sql`select attrelid::regclass::text, attname, attacl::text from pg_attribute
      where attacl is not null and attrelid > 16384 order by 1, 2`,
    functions: await sql`select oid::regprocedure::text, proacl::text from pg_proc
      where pronamespace in ${schemas} order by 1`,
    schemas:
      await sql`select nspname, nspacl::text from pg_namespace where nspname !~ '^pg_' order by 1`,
    defaults:
      await sql`select defaclnamespace::regnamespace::text, defaclacl::text from pg_default_acl`,
    triggers: await sql`select tgname, tgenabled from pg_trigger where not tgisinternal`,
  };
}

describe('a restore drill', () => {
  test('brings back rows, roles and grants, and no letter is to be sent again', async () => {
    await fill();
    const access = await leads(undefined, ['access'], { folder: here.folder });
    const consultant = access.out.match(/psql "(\S+)"/)?.[1] ?? '';
    const before = await snapshot();

    const saved = await here.save();
    expect(saved).toMatchObject({ code: 0, err: '' });
    const [file = ''] = readdirSync(join(here.folder, 'copias'));
    expect(file).toMatch(/^sitio-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/);
    expect(statSync(join(here.folder, 'copias', file)).mode & 0o777).toBe(0o600);

    await here.stop();
    rmSync(here.data(), { recursive: true });
    expect(await here.restore(`copias/${file}`, '--yes')).toMatchObject({ code: 0 });
    await here.start();
    expect(await snapshot()).toEqual(before);
    const states = await here.owner`select estado, count(*)::int from cartas group by 1 order by 1`;
    expect(Object.fromEntries(states.map(({ estado, count }) => [estado, count]))).toEqual({
      enviada: 2,
      omitida: 1,
      pendiente: 3,
      rechazada: 2,
      vencida: 2,
    });
    const url = new URL(consultant);
    url.port = new URL(here.embedded.urls.owner).port;
    const view = postgres(url.href, { max: 1 });
    expect(await view`select 1 from solicitudes`).toHaveLength(5);
    await view.end();
    // It is a database like the one before: it takes requests and writes their letters.
    const account = postgres(here.embedded.urls.site, { max: 1 });
    await account`insert into contact_submissions ${account({ ...aRequest, empresa: 'Nueva' })}`;
    await account.end();
    expect(await here.owner`select 1 from cartas`).toHaveLength(12);
  });

  test('holds every request acknowledged before it, however many come in meanwhile', async () => {
    const sent: string[] = [];
    let saving = true;
    const sending = (async () => {
      while (saving) {
        const [row] = await here.insert({ empresa: `Empresa ${sent.length}` });
        sent.push(row?.id);
      }
    })();
    await until(() => sent.length >= 50);
    const acknowledged = [...sent];
    const { code } = await here.save('copia.tar.gz');
    saving = false;
    await sending;
    expect(code).toBe(0);
    expect(sent.length).toBeGreaterThan(acknowledged.length);
    await here.stop();
    rmSync(here.data(), { recursive: true });
    expect((await here.restore('copia.tar.gz', '--si')).code).toBe(0);
    await here.start();
    const rows = await here.owner`select id from contact_submissions order by created_at`;
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(sent.slice(0, ids.length));
    expect(ids.length).toBeGreaterThanOrEqual(acknowledged.length);
    expect(await here.owner`select 1 from cartas`).toHaveLength(2 * ids.length);
  });

  test('gives up the letters that waited, when told to', async () => {
    await fill();
    await here.save('copia.tar.gz');
    await here.stop();
    const said = await here.restore('copia.tar.gz', '--yes');
    expect(said.err).toContain('3 cartas estaban pendientes');
    const { out, err } = await here.restore('copia.tar.gz', '--yes', '--omitir-cartas');
    expect({ out: out.split('\n')[0], err }).toEqual({
      out: 'Cartas que estaban pendientes y ya no saldrán: 3.',
      err: '',
    });
    await here.start();
    expect(await here.owner`select 1 from cartas where estado = 'pendiente'`).toHaveLength(0);
  });
});
