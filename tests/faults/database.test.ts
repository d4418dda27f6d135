import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertableColumns } from '../../db/schema.ts';
import { aRequest } from '../support/a-request.ts';
import { type BreakableDatabase, startBreakableDatabase } from '../support/breakable-database.ts';
import { openLine } from '../support/line.ts';
import { lockTable, type TableLock } from '../support/lock-table.ts';
import { formAddresses, send } from '../support/send.ts';
import { type Site, startSite } from '../support/site.ts';

let database: BreakableDatabase;
let site: Site;
beforeAll(async () => {
  database = await startBreakableDatabase();
  // Counting visitors must not add to the harm.
  site = await startSite(database.urls.site, { SUBMISSIONS_PER_HOUR: '1000' });
});
afterAll(async () => {
  await site.stop();
  await database.remove();
});

const rows = (email: string) =>
  database.owner`select * from contact_submissions where email = ${email}`;

const disconnectSite = () =>
  database.owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sitio'`;

interface Fault {
  name: string;
  strike(): Promise<unknown> | unknown;
  /** What happens while the request is under way. */
  meanwhile?(): Promise<unknown>;
  mend(): Promise<unknown> | unknown;
}

let lock: TableLock;
const owner = (...statement: [TemplateStringsArray]) => database.owner(...statement);

const faults: Fault[] = [
  {
    name: 'is down',
    strike: () => database.kill(),
    mend: () => database.start(),
  },
  {
    name: 'is killed in mid-insert',
    async strike() {
      lock = await lockTable(database.owner);
    },
    async meanwhile() {
      await lock.isAwaitedBy(1);
      database.kill();
    },
    mend: () => database.start(),
  },
  {
    name: 'is killed while a connection is made',
    async strike() {
      await disconnectSite();
      // Nobody can look up what a column's type is, which is among the first things that are asked.
      lock = await lockTable(database.owner, 'pg_type');
    },
    async meanwhile() {
      await lock.isAwaitedBy(1);
      database.kill();
    },
    mend: () => database.start(),
  },
  {
    name: 'is frozen',
    strike: () => database.freeze(),
    mend: () => database.thaw(),
  },
  {
    name: 'has its table locked',
    async strike() {
      lock = await lockTable(database.owner);
    },
    mend: () => lock.release(),
  },
  {
    name: 'has a full disk',
    async strike() {
      // Pages filled to the brim, so that one more row needs one more page.
      await owner`truncate contact_submissions, cartas`;
      await owner`alter table contact_submissions add relleno text`;
      await owner`alter table contact_submissions alter relleno set storage plain`;
      await owner`
        insert into contact_submissions (pais, nombre, telefono, email, empresa, relleno)
        select 'otro', 'Ana', '1234567', 'relleno' || n || '@clinica.example', 'Clínica', repeat('x', 7950)
        from generate_series(1, 2600) n`;
      await owner`checkpoint`;
      database.kill();
      // Above the 16 MiB of a segment of the write-ahead log, below the table's size.
      await database.start(17 * 1024);
    },
    async mend() {
      database.kill();
      await database.start();
    },
  },
  {
    name: 'is read-only',
    async strike() {
      await owner`alter system set default_transaction_read_only = on`;
      await owner`select pg_reload_conf()`;
    },
    async mend() {
      await owner`alter system reset default_transaction_read_only`;
      await owner`select pg_reload_conf()`;
    },
  },
  {
    name: 'takes no more connections',
    async strike() {
      await owner`alter role sitio connection limit 0`;
      await disconnectSite();
    },
    mend: () => owner`alter role sitio connection limit -1`,
  },
  {
    name: 'has another password for the site',
    async strike() {
      await owner`alter role sitio nologin`;
      await disconnectSite();
    },
    mend: () => owner`alter role sitio login`,
  },
  {
    name: 'lacks the grant',
    strike: () => owner`revoke insert on contact_submissions from sitio`,
    mend: () =>
      database.owner`grant insert (${database.owner(Object.keys(insertableColumns()))}) on contact_submissions to sitio`,
  },
  {
    name: 'lacks a migration',
    strike: () => owner`alter table contact_submissions rename column sospecha to antes`,
    mend: () => owner`alter table contact_submissions rename column antes to sospecha`,
  },
];

test.each(faults)(
  'while the database $name the page loads, the form says so and keeps what was typed, and afterwards stores it once',
  async ({ name, strike, meanwhile, mend }) => {
    const request = { ...aRequest, email: `${name.replaceAll(/\W/g, '.')}@clinica.example` };
    await strike();
    const sent = Promise.all(formAddresses.map((address) => send(site.url, request, address)));
    const page = await fetch(site.url);
    await meanwhile?.();
    const answers = await sent;
    expect(page.status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    const [withoutScripts = '', withScripts = ''] = await Promise.all(
      answers.map((answer) => answer.text()),
    );
    const message = 'Error al enviar el formulario. Por favor intenta de nuevo.';
    expect(withoutScripts).toContain(message);
    expect(withScripts).toContain(message);
    expect(withoutScripts).toContain(`value="${request.email}"`);
    const carried = encodeURIComponent(request.email);
    expect(withoutScripts).toMatch(new RegExp(`wa\\.me/573001112233\\?text=[^"]*${carried}`));
    expect(withoutScripts).toMatch(new RegExp(`mailto:hola@example\\.com\\?[^"]*${carried}`));

    await mend();
    expect((await send(site.url, request)).status).toBe(303);
    expect(await rows(request.email)).toHaveLength(1);
  },
);

test('a database that moved and left dead lines behind is found again', async () => {
  const line = await openLine(database.urls.site);
  const moved = await startSite(line.url);
  const request = { ...aRequest, email: 'mudanza@clinica.example' };
  expect((await send(moved.url, { ...request, nombre: 'Antes' })).status).toBe(303);
  line.goDead();
  expect((await send(moved.url, request)).status).toBe(503);
  expect((await send(moved.url, request)).status).toBe(303);
  expect(await rows(request.email)).toHaveLength(2);
  await moved.stop();
  line.close();
});

test('what was typed is not in the log, nor are statements', () => {
  expect(site.printed()).toContain('submission not stored');
  expect(site.printed()).not.toMatch(/clinica\.example|insert into|select/i);
});
