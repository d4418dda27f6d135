import assert from 'node:assert/strict';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import postgres, { type Sql } from 'postgres';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { at, startTestCluster, template } from '../support/cluster.ts';
import { leads } from '../support/leads.ts';
import { insertMany } from '../support/many-requests.ts';

// Takes two minutes and so stays out of "npm test", which exports a tenth of it.
let started: Awaited<ReturnType<typeof startTestCluster>>;
let owner: Sql;
before(async () => {
  await buildIfStale();
  started = await startTestCluster();
  owner = postgres(at(started.cluster.urls.owner, template), { max: 1 });
  await insertMany(owner, 1_000_000);
});
after(async () => {
  await owner.end();
  await started.cluster.stop();
  rmSync(started.folder, { recursive: true });
});

for (const ending of ['csv', 'xlsx']) {
  test(`a million requests as ${ending} take less than 200 MB of memory`, async () => {
    const file = join(started.folder, `todo.${ending}`);
    const run = await leads(at(started.cluster.urls.owner, template), ['export', file]);
    assert.equal(run.code, 0, run.err);
    const size = Math.round(statSync(file).size / 1_000_000);
    console.info(`1,000,000 rows as ${ending} (${size} MB): at most ${run.peak} MB of memory`);
    assert.ok(run.peak < 200);
  });
}
