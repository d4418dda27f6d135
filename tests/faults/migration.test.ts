import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startBreakableDatabase } from '../support/breakable-database.ts';
import { lockTable } from '../support/database.ts';
import { sampleForm } from '../support/sample.ts';
import { send } from '../support/send.ts';
import { startLauncher } from '../support/start-launcher.ts';
import { until } from '../support/until.ts';

test('a database that dies half-way through a migration keeps neither page nor migration away', async () => {
  const database = await startBreakableDatabase();
  const { owner } = database;
  const applied = () => owner`select 1 from drizzle.__drizzle_migrations`;
  const all = readdirSync('db/migrations').filter((name) => name.endsWith('.sql')).length;
  expect(await applied()).toHaveLength(all);
  await owner`drop schema public, consultora cascade`;
  await owner`create schema public`;
  await owner`grant usage on schema public to public`;
  await owner`truncate drizzle.__drizzle_migrations`;
  // What has been applied may be read, but nothing be written down.
  const lock = await lockTable(owner, 'drizzle.__drizzle_migrations', 'share');

  const starting = startLauncher(database.urls);
  await lock.isAwaitedBy(1);
  database.kill();
  const { stop, url } = await starting;
  expect((await fetch(url)).status).toBe(200);
  expect((await send(url, sampleForm)).status).toBe(503);

  await database.start();
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  expect(await applied()).toHaveLength(all);
  expect((await send(url, sampleForm)).status).toBe(303);
  await stop();
  await database.remove();
});
