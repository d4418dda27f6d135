import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { until } from '../support/until.ts';
import { anyVisit } from './ledger.ts';
import { type Options, startSystem } from './system.ts';

/** A process at rest has 25 of them, the pool's connections included. */
const mostDescriptors = 40;

/**
 * Lets faults and visitors meet for so many seconds, heals everything and compares it with the ledger. The same seed
 * draws the same faults and visits; what meets what depends on the machine too.
 */
export async function runChaos(seed: number, seconds: number, options: Options = {}) {
  const system = await startSystem(options);
  const { ledger, owner, parts } = system;
  const count = seconds * 10;
  const steps = fc.sample(
    fc.record({
      fault: fc.constantFrom(...system.faults),
      afterMs: fc.nat(1000),
      lastsMs: fc.integer({ min: 100, max: 6000 }),
    }),
    { seed, numRuns: count },
  );
  const visits = fc.sample(anyVisit, { seed, numRuns: count });
  const startedAt = Date.now();
  const elapsed = () => (Date.now() - startedAt) / 1000;

  const happening: Promise<unknown>[] = [];
  const visiting = (async () => {
    for (const visit of visits) {
      if (elapsed() > seconds) return;
      happening.push(ledger.visit(visit));
      await sleep(visit.kind === 'greedy' ? 1000 : 150);
    }
  })();
  const schedule: string[] = [];
  const broken = new Set<string>();
  let failed = 0;
  for (const { fault, afterMs, lastsMs } of steps) {
    if (elapsed() > seconds) break;
    await sleep(afterMs);
    const [thing, what, start, end] = fault;
    if (broken.has(thing)) continue;
    broken.add(thing);
    schedule.push(`${elapsed().toFixed(1)} s: ${thing} ${what}, ${lastsMs} ms`);
    const breakAndMend = async () => {
      // A command may fail while the database is away; its operator gives it again at the end.
      await Promise.resolve(start()).catch((error) => {
        failed += 1;
        schedule.push(`${elapsed().toFixed(1)} s: ${thing} ${what}: ${error.message}`);
      });
      await sleep(lastsMs);
      await end?.();
      broken.delete(thing);
    };
    happening.push(breakAndMend());
  }
  await visiting;
  await Promise.all(happening);

  const violations: string[] = [];
  await system.migrate();
  const healedAt = elapsed();
  for (const { url } of system.sites) {
    await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok);
  }
  if (elapsed() - healedAt > 60) violations.push('not ready within a minute');
  // Claims of the workers that have been stopped end.
  for (const worker of [parts.worker, parts['other worker']]) await worker.restart('SIGTERM');
  await system.passTime();
  const areEmailsDone = async () => {
    await owner`update email_deliveries set next_attempt_at = now()
      where status = 'pending' and claimed_until is null`;
    const [waiting] = await owner`
      select 1 from contact_submissions s left join email_deliveries d on d.submission_id = s.id
      where d.status = 'pending' or (d.kind is null and created_at > now() - email_lifetime()) limit 1`;
    await sleep(500);
    return !waiting;
  };
  await until(areEmailsDone).catch(() => violations.push('e-mails are left'));
  violations.push(...(await ledger.compare(owner)));
  const emails = await owner`
    select status || case when perhaps_sent then ', perhaps twice' else '' end as status, count(*)::int
    from email_deliveries group by 1 order by 1`;
  for (const part of Object.values(parts)) {
    // What the last visitors keep open ends after a minute.
    await until(() => part.descriptors() <= mostDescriptors).catch(() =>
      violations.push(`${part.descriptors()} descriptors are left`),
    );
    if ((await part.stop()) !== 0) violations.push('a process did not end well');
  }
  await system.remove();
  return {
    violations,
    schedule,
    figures: {
      faults: schedule.length - failed,
      failed,
      intents: ledger.intents.length,
      told: tally(ledger.intents.flatMap(({ told }) => told)),
      erased: ledger.intents.filter(({ erased }) => erased === 'yes').length,
      accepted: ledger.accepted.length,
      emails: Object.fromEntries(emails.map(({ status, count }) => [status, count])),
      seconds: Math.round(elapsed()),
    },
  };
}

function tally(words: string[]) {
  const sums: Record<string, number> = {};
  for (const word of words) sums[word] = (sums[word] ?? 0) + 1;
  return sums;
}
