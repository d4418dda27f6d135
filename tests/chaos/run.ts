import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { until } from '../support/until.ts';
import { startSystem } from './system.ts';
import { anyVisit, isSent } from './visitors.ts';

// Causes random faults while visitors post, repairs all components and compares the database with the ledger. A seed
// determines faults and visits; their timing depends on the machine too.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '10' },
    /** Includes dumps and restores, with Docker's image of Postgres. */
    restores: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const seconds = Number(values.minutes) * 60;
/** Shorter and longer than the five seconds of a form. */
const durationMs = fc.oneof(
  fc.integer({ min: 100, max: 2000 }),
  fc.integer({ min: 7000, max: 12_000 }),
);

await buildIfStale();
const system = await startSystem(values.restores);
const { owner, mails, parts, visitors } = system;
const schedule: string[] = [];
const violations: string[] = [];
const expect = (promise: string, holds: () => unknown, limitMs?: number) =>
  until(holds, limitMs).catch(() => violations.push(`not fulfilled: ${promise}`));
const startedAt = Date.now();
const elapsed = () => (Date.now() - startedAt) / 1000;

/** A component has one fault at a time; components fail independently. */
const breaking = Object.entries(system.faults).map(async ([component, faults], n) => {
  const step = fc.tuple(fc.nat(14_000), fc.constantFrom(...faults), durationMs);
  for (const [afterMs, [name, start, end], ms] of fc.sample(step, {
    seed: seed + n,
    numRuns: seconds,
  })) {
    await sleep(afterMs);
    if (elapsed() > seconds) return;
    const at = schedule.push(`${elapsed().toFixed(1)} s: ${component} ${name}, ${ms} ms`) - 1;
    // A command may fail while the database is down.
    await Promise.resolve(start()).catch(({ message }) => {
      schedule[at] += ` (failed: ${message})`;
    });
    await sleep(ms);
    await end?.();
  }
});
const visiting: Promise<void>[] = [];
for (const visit of fc.sample(anyVisit, { seed, numRuns: seconds * 7 })) {
  if (elapsed() > seconds) break;
  visiting.push(visitors.visit(visit));
  await sleep(visit.kind === 'greedy' ? 1000 : 150);
}
await Promise.all([...breaking, ...visiting]);

await expect('a migration works', async () => (await system.migrate()) === 0);
for (const site of [parts.site, parts['other site']]) {
  const ask = () => fetch(`${site.current().url}/readyz`).catch(() => undefined);
  await expect('a site is ready within a minute', async () => (await ask())?.ok, 60_000);
}
// Releases the claims of the workers.
for (const worker of [parts.worker, parts['other worker']]) await worker.restart('SIGTERM');
await system.passTime();
const areEmailsDone = async () => {
  const waiting = await owner`
    select from contact_submissions s left join email_deliveries d on d.submission_id = s.id
    where d.status = 'pending' or (d.kind is null and created_at > now() - email_lifetime()) limit 1`;
  // More queries would slow down the workers.
  await sleep(500);
  return waiting.length === 0;
};
// Thousands may be pending.
await expect('no e-mail is left', areEmailsDone, 600_000);
violations.push(...(await visitors.compare(owner, mails)));
for (const [name, part] of Object.entries(parts)) {
  // An idle process has 25 with its connection pool. Connections of the last visitors end after a minute.
  await expect(`${name} has few descriptors`, () => part.descriptors() <= 40);
  await expect(`${name} ends well`, async () => (await part.stop()) === 0);
}
await system.remove();

const statuses = visitors.intents.flatMap((intent) => intent.statuses);
console.info(`seed ${seed}, ${values.minutes} minutes: ${schedule.length} faults, ${statuses.length} posts,
  ${statuses.filter(isSent).length} successes, ${mails.length} e-mails, ${violations.length} violations`);
if (violations.length > 0) console.error([...schedule, ...violations].join('\n'));
process.exit(violations.length > 0 ? 1 : 0);
