import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { aRequest } from '../support/a-request.ts';
import { leads, runScript } from '../support/leads.ts';

/** A checkout with a database of its own, as "npm start" would have left it. */
let folder: string;
let site: EmbeddedDatabase;
let owner: Sql;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitio-copias-'));
  symlinkSync(resolve('db'), join(folder, 'db'));
  await start();
  await migrate(site.ownerUrl, { site: site.siteUrl, worker: site.workerUrl });
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const data = () => join(folder, 'data');
const pidFile = () => join(data(), 'cluster', 'postmaster.pid');
const save = (...args: string[]) => runScript('db:backup', undefined, args, { folder });
const restore = (...args: string[]) => runScript('db:restore', undefined, args, { folder });

async function start() {
  site = await startEmbedded(data(), ['fsync=off']);
  owner = postgres(site.ownerUrl, { max: 2, onnotice: () => {} });
}

async function stop() {
  await owner.end();
  await site.stop();
}

const insert = (changes: Record<string, unknown> = {}) =>
  owner`insert into contact_submissions ${owner({ ...aRequest, ...changes })} returning id`;

/** A letter of every kind, a password for the consultant, a record of something erased. */
async function fill() {
  const states = ['enviada', 'rechazada', 'vencida', 'pendiente'];
  for (const estado of states) {
    const [row] = await insert({ empresa: estado });
    await owner`update cartas set estado = ${estado}, intentos = 2, enviada_en = now(), motivo = '250 ok'
      where solicitud = ${row?.id}`;
  }
  await insert({ sospecha: 'trampa', email: 'spam@premios.example' });
  await insert({ email: 'vieja@clinica.example', created_at: '2020-01-01' });
  await owner`select borrar_solicitudes_anteriores('2021-01-01')`;
  await owner`select contar_envio('alguien')`;
}

/** All that a backup has to bring back; passwords of the parts are set anew at each start. */
async function snapshot(sql: Sql = owner) {
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
    const access = await leads(undefined, ['access'], { folder });
    const consultant = access.out.match(/psql "(\S+)"/)?.[1] ?? '';
    const before = await snapshot();

    const saved = await save();
    expect(saved).toMatchObject({ code: 0, err: '' });
    const [file = ''] = readdirSync(join(folder, 'copias'));
    expect(file).toMatch(/^sitio-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/);
    expect(statSync(join(folder, 'copias', file)).mode & 0o777).toBe(0o600);

    await stop();
    rmSync(data(), { recursive: true });
    expect(await restore(`copias/${file}`, '--yes')).toMatchObject({ code: 0 });
    await start();
    expect(await snapshot()).toEqual(before);
    const states = await owner`select estado, count(*)::int from cartas group by 1 order by 1`;
    expect(Object.fromEntries(states.map(({ estado, count }) => [estado, count]))).toEqual({
      enviada: 2,
      omitida: 1,
      pendiente: 3,
      rechazada: 2,
      vencida: 2,
    });
    const url = new URL(consultant);
    url.port = new URL(site.ownerUrl).port;
    const view = postgres(url.href, { max: 1 });
    expect(await view`select 1 from solicitudes`).toHaveLength(5);
    await view.end();
    // It is a database like the one before: it takes requests and writes their letters.
    const account = postgres(site.siteUrl, { max: 1 });
    await account`insert into contact_submissions ${account({ ...aRequest, empresa: 'Nueva' })}`;
    await account.end();
    expect(await owner`select 1 from cartas`).toHaveLength(12);
  });

  test('holds every request acknowledged before it, however many come in meanwhile', async () => {
    const sent: string[] = [];
    let saving = true;
    const sending = (async () => {
      while (saving) {
        const [row] = await insert({ empresa: `Empresa ${sent.length}` });
        sent.push(row?.id);
      }
    })();
    while (sent.length < 50) await new Promise(setImmediate);
    const acknowledged = [...sent];
    const { code } = await save('copia.tar.gz');
    saving = false;
    await sending;
    expect(code).toBe(0);
    expect(sent.length).toBeGreaterThan(acknowledged.length);
    await stop();
    rmSync(data(), { recursive: true });
    expect((await restore('copia.tar.gz', '--si')).code).toBe(0);
    await start();
    const rows = await owner`select id from contact_submissions order by created_at`;
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(sent.slice(0, ids.length));
    expect(ids.length).toBeGreaterThanOrEqual(acknowledged.length);
    expect(await owner`select 1 from cartas`).toHaveLength(2 * ids.length);
  });

  test('gives up the letters that waited, when told to', async () => {
    await fill();
    await save('copia.tar.gz');
    await stop();
    const said = await restore('copia.tar.gz', '--yes');
    expect(said.err).toContain('3 cartas estaban pendientes');
    const { out, err } = await restore('copia.tar.gz', '--yes', '--omitir-cartas');
    expect({ out: out.split('\n')[0], err }).toEqual({
      out: 'Cartas que estaban pendientes y ya no saldrán: 3.',
      err: '',
    });
    await start();
    expect(await owner`select 1 from cartas where estado = 'pendiente'`).toHaveLength(0);
  });
});

describe('restoring', () => {
  beforeEach(async () => {
    await insert({ empresa: 'En la copia' });
    await save('copia.tar.gz');
    await insert({ empresa: 'Después' });
  });
  const companies = async () => {
    const rows = await owner`select empresa from contact_submissions order by created_at`;
    return rows.map(({ empresa }) => empresa);
  };

  test('keeps what was there before beside it', async () => {
    await stop();
    const { code, out } = await restore('copia.tar.gz', '--yes');
    expect(code).toBe(0);
    const kept = out.match(/data\/antes-\d+/)?.[0] ?? '';
    expect(existsSync(join(folder, kept, 'cluster/PG_VERSION'))).toBe(true);
    await start();
    expect(await companies()).toEqual(['En la copia']);
  });

  test('changes nothing without a yes, with a broken file, or while the site is in use', async () => {
    const running = await restore('copia.tar.gz', '--yes');
    expect(running).toMatchObject({ code: 1 });
    expect(running.err).toContain('El sitio está en marcha');
    expect(await companies()).toEqual(['En la copia', 'Después']);
    await stop();
    expect(await restore('copia.tar.gz')).toMatchObject({ code: 2 });
    const whole = readFileSync(join(folder, 'copia.tar.gz'));
    truncateSync(join(folder, 'copia.tar.gz'), Math.floor(whole.length / 2));
    const broken = await restore('copia.tar.gz', '--yes');
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('no es una copia completa');
    writeFileSync(join(folder, 'otra.tar.gz'), 'nada');
    expect((await restore('otra.tar.gz', '--yes')).code).toBe(1);
    expect((await restore('ninguna.tar.gz', '--yes')).err).toBe('No existe ninguna.tar.gz.\n');
    expect((await restore()).err).toContain('Uso: npm run db:restore -- ARCHIVO');
    expect(readdirSync(data()).sort()).toEqual(['cluster', 'embedded.json', 'postgres.log']);
    await start();
    expect(await companies()).toEqual(['En la copia', 'Después']);
  });

  test('tells the two kinds of backup apart', async () => {
    const own = await runScript('db:restore', site.ownerUrl, ['copia.tar.gz', '--yes'], { folder });
    expect(own.err).toContain('es de la base de datos que trae el sitio');
    writeFileSync(join(folder, 'copia.dump'), '');
    expect((await restore('copia.dump', '--yes')).err).toContain('define DATABASE_OWNER_URL');
  });

  test('never overwrites a backup', async () => {
    appendFileSync(join(folder, 'mía.tar.gz'), 'mía');
    expect(await save('mía.tar.gz')).toMatchObject({ code: 1 });
    expect(readFileSync(join(folder, 'mía.tar.gz'), 'utf8')).toBe('mía');
  });
});

describe('a database of your own', () => {
  const withTools = (pgDump?: string) => {
    const path = join(folder, 'herramientas');
    mkdirSync(path);
    if (pgDump) writeFileSync(join(path, 'pg_dump'), `#!/bin/sh\n${pgDump}\n`, { mode: 0o755 });
    return { folder, environment: { PATH: path } };
  };

  test.each([
    ['no pg_dump', undefined, 'aquí no hay pg_dump'],
    ['an older pg_dump', "/bin/echo 'pg_dump (PostgreSQL) 15.14'", 'aquí hay pg_dump 15'],
  ])('with %s is left alone, and a line says what to install', async (_what, pgDump, found) => {
    const around = withTools(pgDump);
    writeFileSync(join(folder, 'copia.dump'), '');
    for (const [script, ...args] of [
      ['db:backup', 'otra.dump'],
      ['db:restore', 'copia.dump', '--yes'],
    ] as const) {
      const { code, err } = await runScript(script, site.ownerUrl, args, around);
      expect(code).toBe(1);
      expect(err).toContain(`Hace falta pg_dump 17 o más nuevo, y ${found}`);
      expect(err).toContain('docker compose run --rm backup save');
    }
    expect(existsSync(join(folder, 'otra.dump'))).toBe(false);
  });
});

describe('the desk on the embedded database', () => {
  test('leaves it running for the site', async () => {
    const pid = readFileSync(pidFile(), 'utf8');
    expect(await leads(undefined, ['list'], { folder })).toMatchObject({ code: 0 });
    expect(readFileSync(pidFile(), 'utf8')).toBe(pid);
    expect(await owner`select 1`).toHaveLength(1);
  });

  test('starts it where nobody uses it, and stops it again', async () => {
    await insert();
    await stop();
    const { code, out, err } = await leads(undefined, ['list'], { folder });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(aRequest.nombre);
    expect(existsSync(pidFile())).toBe(false);
    await start();
  });

  test('says that there is none yet before the first start', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'sitio-nuevo-'));
    const { code, err } = await leads(undefined, ['list'], { folder: empty });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Todavía no hay base de datos: inicia el sitio una vez con «npm start», o define DATABASE_OWNER_URL.\n',
    });
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });
});
