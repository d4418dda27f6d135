import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';
import { inParallel } from '../support/in-parallel.ts';
import { lockTable } from '../support/lock-table.ts';
import { send } from '../support/send.ts';
import { type Site, startSite } from '../support/site.ts';
import { startLauncher } from '../support/start-launcher.ts';
import { until } from '../support/until.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const rows = (email: string) =>
  database.owner`select * from contact_submissions where email like ${email}`;

/** Inserts the same request in a transaction that is undone by the returned function. */
async function insertUncommitted(request: typeof aRequest): Promise<() => Promise<void>> {
  const connection = await database.owner.reserve();
  await connection`begin`;
  await connection`insert into contact_submissions ${connection(request)}`;
  return async () => {
    await connection`rollback`;
    connection.release();
  };
}

/** A request is being stored and waits only for what another transaction makes of the same one. */
async function isWaitingForTransaction(): Promise<void> {
  const waiting = () =>
    database.owner`select 1 from pg_locks where not granted and locktype = 'transactionid'`;
  await until(async () => (await waiting()).length > 0);
}

/** The site has taken so many connections and read what came by them, as the kernel knows. */
async function haveArrived(count: number, port: string): Promise<void> {
  const local = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`;
  const read = () =>
    ['/proc/net/tcp', '/proc/net/tcp6']
      .flatMap((table) => readFileSync(table, 'utf8').split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, address, , state, queues, , , , , inode]) =>
          address?.endsWith(local) &&
          state === '01' &&
          queues?.endsWith(':00000000') &&
          inode !== '0',
      );
  await until(() => read().length >= count);
}

const stop = (site: Site) => site.stop();

describe('the site, killed', () => {
  test('before the database has stored a request, has told nobody of success; sent again it is one row', async () => {
    const site = await startSite(database.urls.site);
    const request = { ...aRequest, email: 'antes@clinica.example' };
    const lock = await lockTable(database.owner);
    const answer = send(site.url, request).catch(() => 'the line was cut');
    await lock.isAwaitedBy(1);
    site.process.kill('SIGKILL');
    expect(await answer).toBe('the line was cut');
    await lock.release();
    const next = await startSite(database.urls.site);
    expect((await send(next.url, request)).status).toBe(303);
    expect(await rows(request.email)).toHaveLength(1);
    await next.stop();
  });

  test('between storing a request and saying so, leaves one row when it is sent again', async () => {
    const site = await startSite(database.urls.site);
    const request = { ...aRequest, email: 'despues@clinica.example' };
    const giveWay = await insertUncommitted(request);
    const answer = send(site.url, request).catch(() => 'the line was cut');
    await isWaitingForTransaction();
    site.process.kill('SIGSTOP');
    await giveWay();
    await until(async () => (await rows(request.email)).length > 0);
    site.process.kill('SIGKILL');
    expect(await answer).toBe('the line was cut');
    const next = await startSite(database.urls.site);
    expect((await send(next.url, request)).status).toBe(303);
    expect(await rows(request.email)).toHaveLength(1);
    await next.stop();
  });

  test('as one of three under load, loses no request of visitors who try again elsewhere', async () => {
    const sites = await Promise.all([1, 2, 3].map(() => startSite(database.urls.site)));
    const requests = Array.from({ length: 600 }, (_, n) => ({
      ...aRequest,
      email: `replica.${n}@clinica.example`,
    }));
    let sent = 0;
    let doomed: Site | undefined = sites[0];
    await inParallel(30, requests, async (request) => {
      for (let attempt = sent; ; attempt += 1) {
        const { url } = sites[attempt % 3] ?? (sites[0] as Site);
        const status = await send(url, request).then(
          (answer) => answer.status,
          () => 'the line was cut',
        );
        if (status === 303) break;
      }
      sent += 1;
      if (sent === 200) {
        doomed?.process.kill('SIGKILL');
        doomed = undefined;
      }
    });
    expect(sent).toBe(600);
    const stored = await rows('replica.%');
    expect(new Set(stored.map(({ email }) => email)).size).toBe(600);
    expect(stored).toHaveLength(600);
    await Promise.all(sites.slice(1).map(stop));
  });
});

test('SIGTERM lets fifty requests in flight finish, and every success is a row', async () => {
  const site = await startSite(database.urls.site);
  const lock = await lockTable(database.owner);
  const answers = Array.from({ length: 50 }, (_, n) =>
    send(site.url, { ...aRequest, email: `cincuenta.${n}@clinica.example` }),
  );
  await haveArrived(50, new URL(site.url).port);
  // As many as the pool has connections; the others wait in the site.
  await lock.isAwaitedBy(10);
  const exit = site.stop();
  await lock.release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array(50).fill(303));
  expect(await exit).toBe(0);
  expect(await rows('cincuenta.%')).toHaveLength(50);
});

test('two that start at once on an empty database both come up, and store a request once', async () => {
  const empty = await createDatabase(null);
  const started = await Promise.all([startLauncher(empty.urls), startLauncher(empty.urls)]);
  const answers = await Promise.all(started.map(({ url }) => send(url, aRequest)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await empty.owner`select 1 from contact_submissions`).toHaveLength(1);
  for (const { launcher } of started) {
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  }
  await empty.drop();
});
