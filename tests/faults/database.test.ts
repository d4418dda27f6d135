import { afterAll, expect, test } from 'vitest';
import { startBreakableDatabase } from '../support/breakable-database.ts';
import { lockTable, type TableLock } from '../support/database.ts';
import { signalAll } from '../support/process.ts';
import { sampleForm } from '../support/sample.ts';
import { formAddresses, send, startSite } from '../support/site.ts';
import { startLauncher } from '../support/start-launcher.ts';
import { until } from '../support/until.ts';

const database = await startBreakableDatabase();
const { owner } = database;
const site = await startSite(database.urls.site);
let lock: TableLock;
afterAll(() => site.stop());

const rows = (email: string) => owner`select * from contact_submissions where email = ${email}`;
const disconnectSite = () =>
  owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sitio'`;

/** Changes what new sessions of the site may do, and has it begin some. */
async function alterSite(change: string) {
  await owner.unsafe(`alter role sitio ${change}`);
  await disconnectSite();
}

interface Fault {
  name: string;
  start(): Promise<unknown> | unknown;
  /** Runs once the form has been sent. */
  afterSending?(): Promise<unknown>;
  end(): Promise<unknown> | unknown;
  /** Nothing short of a write tells. */
  isUnknownToReadyz?: true;
}

const faults: Fault[] = [
  { name: 'is down', start: () => database.kill(), end: () => database.start() },
  {
    name: 'is killed while a connection is made',
    async start() {
      await disconnectSite();
      // The types of columns are among the first things that a client asks for.
      lock = await lockTable(owner, 'pg_type');
    },
    async afterSending() {
      await lock.isAwaitedBy(1);
      database.kill();
    },
    end: () => database.start(),
  },
  { name: 'is frozen', start: () => database.freeze(), end: () => database.thaw() },
  {
    name: 'has its table locked',
    async start() {
      lock = await lockTable(owner);
    },
    end: () => lock.release(),
    isUnknownToReadyz: true,
  },
  {
    name: 'has a full disk',
    start: () => database.fillDisk(),
    end: () => database.restart(),
    isUnknownToReadyz: true,
  },
  {
    name: 'is read-only',
    start: () => alterSite('set default_transaction_read_only = on'),
    end: () => alterSite('reset default_transaction_read_only'),
  },
  {
    name: 'takes no more connections',
    start: () => alterSite('connection limit 0'),
    end: () => alterSite('connection limit -1'),
  },
  {
    name: 'lacks a column',
    start: () => owner`alter table contact_submissions rename column spam_reason to other`,
    end: () => owner`alter table contact_submissions rename column other to spam_reason`,
  },
  {
    name: 'lacks a right of the site',
    start: () => owner`revoke insert (empresa) on contact_submissions from sitio`,
    end: () => owner`grant insert (empresa) on contact_submissions to sitio`,
  },
];

test.each(faults)(
  'while the database $name the page loads, the form says so and keeps the values, and later stores them once',
  async ({ name, start, afterSending, end, isUnknownToReadyz }) => {
    const form = { ...sampleForm, email: `${name.replaceAll(/\W/g, '.')}@clinica.example` };
    await start();
    const sent = Promise.all(formAddresses.map((address) => send(site.url, form, address)));
    const page = await fetch(site.url);
    await afterSending?.();
    expect((await fetch(`${site.url}/readyz`)).status).toBe(isUnknownToReadyz ? 200 : 503);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const answers = await sent;
    expect(page.status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    for (const body of bodies) {
      expect(body).toContain('Error al enviar el formulario. Por favor intenta de nuevo.');
    }
    const [html] = bodies;
    const email = encodeURIComponent(form.email);
    expect(html).toContain(`value="${form.email}"`);
    expect(html).toMatch(new RegExp(`wa\\.me/573001112233\\?text=[^"]*${email}`));
    expect(html).toMatch(new RegExp(`mailto:hola@example\\.com\\?[^"]*${email}`));

    await end();
    expect((await send(site.url, form)).status).toBe(303);
    expect(await rows(form.email)).toHaveLength(1);
  },
);

test('every form beside a database restart is stored once', async () => {
  const sendAs = (email: string) => send(site.url, { ...sampleForm, email });
  lock = await lockTable(owner);
  const before = sendAs('antes@reinicio.example');
  await lock.isAwaitedBy(1);
  database.kill();
  const during = sendAs('durante@reinicio.example');
  await database.start();
  expect((await before).status).toBe(303);
  expect((await during).status).toBe(303);
  expect(await rows('antes@reinicio.example')).toHaveLength(1);
  expect(await rows('durante@reinicio.example')).toHaveLength(1);
});

test('connections that end without a packet are replaced', async () => {
  const form = { ...sampleForm, email: 'silencio@clinica.example' };
  const connections = await owner`select pid from pg_stat_activity where usename = 'sitio'`;
  const pids = connections.map(({ pid }) => pid);
  signalAll(pids, 'SIGSTOP');
  expect((await send(site.url, form)).status).toBe(503);
  expect((await send(site.url, form)).status).toBe(303);
  signalAll(pids, 'SIGCONT');
  expect(await rows(form.email)).toHaveLength(1);
});

test('a submission counts as stored if a frozen database may store it, not if the database is down', async () => {
  const limited = await startSite(database.urls.site, { SUBMISSIONS_PER_HOUR: '2' });
  const status = async (email: string) =>
    (await send(limited.url, { ...sampleForm, email })).status;
  database.kill();
  expect(await status('caida@y.example')).toBe(503);
  await database.start();
  expect(await status('primera@y.example')).toBe(303);
  database.freeze();
  expect(await status('congelada@y.example')).toBe(503);
  database.thaw();
  expect(await status('tercera@y.example')).toBe(429);
  await limited.stop();
});

test('the log contains neither values nor statements', () => {
  expect(site.printed()).toContain('submission not stored');
  expect(site.printed()).not.toMatch(/\.example|insert into|select/i);
});

test('the site starts, and the migration succeeds later, if the database dies during a migration', async () => {
  const migrating = await startBreakableDatabase();
  const { owner } = migrating;
  const applied = () => owner`select 1 from drizzle.__drizzle_migrations`;
  const all = (await applied()).length;
  await owner`drop schema public, consultora cascade`;
  await owner`create schema public`;
  await owner`grant usage on schema public to public`;
  await owner`truncate drizzle.__drizzle_migrations`;
  // Postgres may read the applied migrations, but may not record any.
  const lock = await lockTable(owner, 'drizzle.__drizzle_migrations', 'share');

  const starting = startLauncher(migrating.urls);
  await lock.isAwaitedBy(1);
  migrating.kill();
  const { stop, url } = await starting;
  expect((await fetch(url)).status).toBe(200);
  expect((await send(url, sampleForm)).status).toBe(503);

  await migrating.start();
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  expect(await applied()).toHaveLength(all);
  expect((await send(url, sampleForm)).status).toBe(303);
  await stop();
});
