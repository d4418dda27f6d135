import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createDatabase, lockTable, setUpDatabase } from '../support/database.ts';
import { sampleForm } from '../support/sample.ts';
import { send, startSite } from '../support/site.ts';
import { startLauncher } from '../support/start-launcher.ts';
import { until } from '../support/until.ts';

const { owner, urls, rows } = await setUpDatabase();

test('a form repeated after the site was killed before its response is one row', async () => {
  const form = { ...sampleForm, email: 'despues@clinica.example' };
  // The site's INSERT waits for the end of a transaction with an equal row.
  const other = await owner.reserve();
  await other`begin`;
  await other`insert into contact_submissions ${other(form)}`;
  const site = await startSite(urls.site);
  const response = send(site.url, form).catch(() => 'cut');
  const waiting = () => other`
    select 1 from pg_locks where not granted and locktype = 'transactionid'`;
  await until(async () => (await waiting()).length > 0);
  site.process.kill('SIGSTOP');
  await other`rollback`;
  other.release();
  await until(async () => (await rows(form.email)).length > 0);
  site.process.kill('SIGKILL');
  expect(await response).toBe('cut');
  const next = await startSite(urls.site);
  expect((await send(next.url, form)).status).toBe(303);
  expect(await rows(form.email)).toHaveLength(1);
  await next.stop();
});

test('Ctrl-C completes five submissions in flight and accepts no others', async () => {
  const site = await startSite(urls.site);
  const lock = await lockTable(owner);
  const forms = Array.from({ length: 5 }, (_, n) => ({ ...sampleForm, email: `p${n}@x.example` }));
  const responses = forms.map((form) => send(site.url, form));
  await lock.isAwaitedBy(forms.length);
  // The terminal sends Ctrl-C to the site and to the launcher, which sends SIGTERM.
  site.process.kill('SIGINT');
  const exit = site.stop();
  const connection = () => fetch(`${site.url}/healthz`, { headers: { connection: 'close' } });
  await until(() =>
    connection().then(
      () => false,
      () => true,
    ),
  );
  await lock.release();
  for (const response of await Promise.all(responses)) expect(response.status).toBe(303);
  for (const { email } of forms) expect(await rows(email)).toHaveLength(1);
  expect(await exit).toBe(0);
});

test('a form half received before a freeze of twelve seconds is stored', async () => {
  const site = await startSite(urls.site);
  const form = new URLSearchParams({ ...sampleForm, email: 'helado@clinica.example' }).toString();
  const socket = connect(Number(new URL(site.url).port));
  socket.write('POST /?index HTTP/1.1\r\nConnection: close\r\n');
  await once(socket, 'connect');
  await fetch(`${site.url}/healthz`);
  site.process.kill('SIGSTOP');
  const frozenAt = Date.now();
  socket.write('Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n');
  socket.write(`Content-Length: ${form.length}\r\n\r\n${form}`);
  await until(() => Date.now() - frozenAt > 12_000);
  site.process.kill('SIGCONT');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 303 /);
  await site.stop();
});

test('behind a proxy /healthz fails before the site stops accepting forms', async () => {
  const site = await startSite(urls.site, { TRUST_PROXY: '1' });
  const exit = site.stop();
  await until(async () => (await fetch(`${site.url}/healthz`)).status === 503);
  expect((await send(site.url, { ...sampleForm, email: 'tarde@x.example' })).status).toBe(303);
  expect(await exit).toBe(0);
});

test('two sites that start concurrently on an empty database store a submission once', async () => {
  const empty = await createDatabase('template1');
  const sites = await Promise.all([startLauncher(empty.urls), startLauncher(empty.urls)]);
  for (const { url } of sites) expect((await send(url, sampleForm)).status).toBe(303);
  expect(await empty.owner`select 1 from contact_submissions`).toHaveLength(1);
  for (const { stop } of sites) await stop();
});
