import { expect, test } from 'vitest';
import { startBreakableDatabase } from '../support/breakable-database.ts';
import { sampleForm } from '../support/sample.ts';
import { send, startSite } from '../support/site.ts';

const total = 3000;
const clients = 64;

test('three thousand submissions of visitors who retry until they read of success are each stored once, whatever is killed meanwhile', async () => {
  const database = await startBreakableDatabase();
  let site = await startSite(database.urls.site);
  const restartDatabase = async () => {
    database.kill();
    await database.start();
  };
  const restartSite = async () => {
    site.process.kill('SIGKILL');
    site = await startSite(database.urls.site);
  };
  const restarts: Promise<void>[] = [];
  let acknowledged = 0;

  async function submit(n: number) {
    const form = { ...sampleForm, email: `visita.${n}@clinica.example` };
    for (let status = 0; status !== 303; ) {
      status = await send(site.url, form).then(
        (answer) => answer.status,
        () => 0,
      );
      // Nobody clicks a thousand times a second on a site that is down.
      if (status === 0) await Promise.all(restarts);
    }
    acknowledged += 1;
    if ([450, 1350, 2550].includes(acknowledged)) restarts.push(restartDatabase());
    if ([900, 1950].includes(acknowledged)) restarts.push(restartSite());
  }
  const queue = Array(total).keys();
  const client = async () => {
    for (const n of queue) await submit(n);
  };
  await Promise.all(Array.from({ length: clients }, client));
  await Promise.all(restarts);

  const [stored] = await database.owner`
    select count(*)::int as rows, count(distinct email)::int as senders from contact_submissions`;
  expect(restarts).toHaveLength(5);
  expect(acknowledged).toBe(total);
  expect(stored).toEqual({ rows: total, senders: total });
  await site.stop();
  await database.remove();
});
