import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRequest } from '../support/a-request.ts';
import { type BreakableDatabase, startBreakableDatabase } from '../support/breakable-database.ts';
import { inParallel } from '../support/in-parallel.ts';
import { send } from '../support/send.ts';
import { type Site, startSite } from '../support/site.ts';

let database: BreakableDatabase;
let site: Site;
beforeAll(async () => {
  database = await startBreakableDatabase();
  site = await startSite(database.urls.site);
});
afterAll(async () => {
  await site.stop();
  await database.remove();
});

const total = 10_000;
const clients = 64;

test('ten thousand requests of visitors who try again until they read of success are each stored once, whatever is killed meanwhile', async () => {
  const restartDatabase = async () => {
    database.kill();
    await database.start();
  };
  const restartSite = async () => {
    site.process.kill('SIGKILL');
    site = await startSite(database.urls.site);
  };
  /** What is killed and started again once so many visitors have read of success. */
  const deaths = new Map([
    [1500, restartDatabase],
    [3000, restartSite],
    [4500, restartDatabase],
    [6500, restartSite],
    [8500, restartDatabase],
  ]);
  const answers: Record<string, number> = {};
  const resurrections: Promise<void>[] = [];
  let acknowledged = 0;
  const begin = performance.now();

  const requests = Array.from({ length: total }, (_, n) => ({
    ...aRequest,
    email: `visita.${n}@clinica.example`,
  }));
  await inParallel(clients, requests, async (request) => {
    let stored = false;
    while (!stored) {
      const answer = await send(site.url, request).then(
        ({ status }) => String(status),
        () => 'line cut',
      );
      answers[answer] = (answers[answer] ?? 0) + 1;
      stored = answer === '303';
      // A visitor does not click a thousand times a second on a site that is gone.
      if (answer === 'line cut') await Promise.all(resurrections);
    }
    acknowledged += 1;
    const strike = deaths.get(acknowledged);
    if (strike) resurrections.push(strike());
  });
  await Promise.all(resurrections);

  const [stored] = await database.owner<[{ rows: number; senders: number }]>`
    select count(*)::int as rows, count(distinct email)::int as senders from contact_submissions`;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.info(
    `${acknowledged} acknowledged, ${stored.rows} stored, by ${clients} clients in ${seconds} s, ` +
      `with the database killed three times and the site twice; answers: ${JSON.stringify(answers)}`,
  );
  expect(resurrections).toHaveLength(5);
  expect(acknowledged).toBe(total);
  expect(stored).toEqual({ rows: total, senders: total });
});
