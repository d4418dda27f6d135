import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createDatabase, lockTable, setUpDatabase } from '../support/database.ts';
import { sampleForm } from '../support/sample.ts';
import { send, startSite } from '../support/site.ts';
import { startLauncher } from '../support/start-launcher.ts';
import { until } from '../support/until.ts';

const database = await setUpDatabase();

const rows = (email: string) =>
  database.owner`select * from contact_submissions where email like ${email}`;

test('a submission repeated after the site was killed before the response is one row', async () => {
  const form = { ...sampleForm, email: 'despues@clinica.example' };
  // The site's insert waits for what another transaction makes of the same row.
  const other = await database.owner.reserve();
  await other`begin`;
  await other`insert into contact_submissions ${other(form)}`;
  const site = await startSite(database.urls.site);
  const answer = send(site.url, form).catch(() => 'cut');
  const waiting = () => other`
    select 1 from pg_locks where not granted and locktype = 'transactionid'`;
  await until(async () => (await waiting()).length > 0);
  site.process.kill('SIGSTOP');
  await other`rollback`;
  other.release();
  await until(async () => (await rows(form.email)).length > 0);
  site.process.kill('SIGKILL');
  expect(await answer).toBe('cut');
  const next = await startSite(database.urls.site);
  expect((await send(next.url, form)).status).toBe(303);
  expect(await rows(form.email)).toHaveLength(1);
  await next.stop();
});

test('Ctrl-C finishes submissions in flight, accepts no others, and every success is a row', async () => {
  // As many as the pool has connections.
  const count = 5;
  const site = await startSite(database.urls.site);
  const lock = await lockTable(database.owner);
  const answers = Array.from({ length: count }, (_, n) =>
    send(site.url, { ...sampleForm, email: `cinco.${n}@clinica.example` }),
  );
  await lock.isAwaitedBy(count);
  // Ctrl-C reaches the server by itself, and again through the launcher.
  site.process.kill('SIGINT');
  const exit = site.stop();
  const knock = () => fetch(`${site.url}/healthz`, { headers: { connection: 'close' } });
  await until(async () => !(await knock().catch(() => undefined)));
  await lock.release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array(count).fill(303));
  expect(await exit).toBe(0);
  expect(await rows('cinco.%')).toHaveLength(count);
});

test('submissions during a freeze of twelve seconds are stored', async () => {
  const site = await startSite(database.urls.site);
  const { hostname, port } = new URL(site.url);
  const form = new URLSearchParams({ ...sampleForm, email: 'helado@clinica.example' });
  const socket = connect(Number(port), hostname);
  socket.write('POST /?index HTTP/1.1\r\nConnection: close\r\n');
  await once(socket, 'connect');
  await fetch(`${site.url}/healthz`);
  site.process.kill('SIGSTOP');
  const frozenAt = Date.now();
  socket.write('Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n');
  socket.write(`Content-Length: ${form.toString().length}\r\n\r\n${form}`);
  await until(() => Date.now() - frozenAt > 12_000);
  site.process.kill('SIGCONT');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 303 /);
  await site.stop();
});

test('behind a proxy /healthz fails before the site stops accepting forms', async () => {
  const site = await startSite(database.urls.site, { TRUST_PROXY: '1' });
  const exit = site.stop();
  await until(async () => (await fetch(`${site.url}/healthz`)).status === 503);
  const form = { ...sampleForm, email: 'tarde@clinica.example' };
  expect((await send(site.url, form)).status).toBe(303);
  expect(await exit).toBe(0);
});

test('two sites that start concurrently on an empty database store a submission once', async () => {
  const empty = await createDatabase('template1');
  const started = await Promise.all([startLauncher(empty.urls), startLauncher(empty.urls)]);
  const answers = await Promise.all(started.map(({ url }) => send(url, sampleForm)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await empty.owner`select 1 from contact_submissions`).toHaveLength(1);
  for (const { stop } of started) await stop();
});
