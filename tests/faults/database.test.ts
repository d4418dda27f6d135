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
afterAll(() => site.stop());

const rows = (email: string) => owner`select * from contact_submissions where email = ${email}`;
const disconnectSite = () =>
  owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sitio'`;

let lock: TableLock;
const lockSubmissions = async () => {
  lock = await lockTable(owner);
};
const killWhileConnecting = async () => {
  await disconnectSite();
  // A new connection reads the types of columns.
  lock = await lockTable(owner, 'pg_type');
  lock.isAwaitedBy(1).then(database.kill);
};
const alterSite = async (change: string) => {
  await owner.unsafe(`alter role sitio ${change}`);
  await disconnectSite();
};
const setReadOnly = (value: 'on' | 'off') =>
  alterSite(`set default_transaction_read_only = ${value}`);
const limitConnections = (limit: number) => alterSite(`connection limit ${limit}`);

test.each<[state: string, start: () => unknown, end: () => unknown, readyz: 200 | 503]>([
  ['down', database.kill, () => database.start(), 503],
  ['killed during a connection', killWhileConnecting, () => database.start(), 503],
  ['frozen', database.freeze, database.thaw, 503],
  ['locked', lockSubmissions, () => lock.release(), 200],
  ['full', database.fillDisk, database.restart, 200],
  ['without free connections', () => limitConnections(0), () => limitConnections(-1), 503],
  ['read-only', () => setReadOnly('on'), () => setReadOnly('off'), 503],
])(
  'while the database is %s, the page gets 200 and a form 503 with its values; later the form is one row',
  async (state, start, end, readyz) => {
    const form = { ...sampleForm, email: `${state.replaceAll(' ', '.')}@clinica.example` };
    await start();
    const sent = Promise.all(formAddresses.map((address) => send(site.url, form, address)));
    expect((await fetch(site.url)).status).toBe(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const responses = await sent;
    expect((await fetch(`${site.url}/readyz`)).status).toBe(readyz);
    expect(responses.map(({ status }) => status)).toEqual([503, 503]);
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
    const bodies = await Promise.all(responses.map((response) => response.text()));
    for (const body of bodies) {
      expect(body).toContain('Error al enviar el formulario. Por favor intenta de nuevo.');
    }
    const email = encodeURIComponent(form.email);
    expect(bodies[0]).toContain(`value="${form.email}"`);
    expect(bodies[0]).toMatch(new RegExp(`wa\\.me/573001112233\\?text=[^"]*${email}`));
    expect(bodies[0]).toMatch(new RegExp(`mailto:hola@example\\.com\\?[^"]*${email}`));

    await end();
    expect((await send(site.url, form)).status).toBe(303);
    expect(await rows(form.email)).toHaveLength(1);
  },
);

test('forms before and during a database restart get 303 and are one row each', async () => {
  const post = (email: string) => send(site.url, { ...sampleForm, email });
  lock = await lockTable(owner);
  const before = post('antes@reinicio.example');
  await lock.isAwaitedBy(1);
  database.kill();
  const during = post('durante@reinicio.example');
  await database.start();
  expect((await before).status).toBe(303);
  expect((await during).status).toBe(303);
  expect(
    await owner`select from contact_submissions where email like '%@reinicio.example'`,
  ).toHaveLength(2);
});

test('after a form on a dead connection gets 503, the next one gets 303', async () => {
  const form = { ...sampleForm, email: 'silencio@clinica.example' };
  const connections = await owner`select pid from pg_stat_activity where usename = 'sitio'`;
  const pids = connections.map(({ pid }) => pid);
  signalAll(pids, 'SIGSTOP');
  expect((await send(site.url, form)).status).toBe(503);
  expect((await send(site.url, form)).status).toBe(303);
  signalAll(pids, 'SIGCONT');
  expect(await rows(form.email)).toHaveLength(1);
});

test('a form counts as stored if a frozen database may store it, not if the database is down', async () => {
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

test('npm start serves the page while a migration fails, and retries the migration', async () => {
  await owner`revoke insert (empresa) on contact_submissions from sitio`;
  lock = await lockTable(owner);
  const starting = startLauncher(database.urls);
  await lock.isAwaitedBy(1);
  database.kill();
  const launcher = await starting;
  expect((await fetch(launcher.url)).status).toBe(200);
  expect((await send(launcher.url, sampleForm)).status).toBe(503);
  await database.start();
  await until(async () => (await fetch(`${launcher.url}/readyz`)).ok);
  expect((await send(launcher.url, sampleForm)).status).toBe(303);
  await launcher.stop();
});
