import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Row, Sql } from 'postgres';
import type { ReceivedMail } from '../support/mail-server.ts';
import type { Replaceable } from '../support/process.ts';
import { sampleForm } from '../support/sample.ts';
import { formAddresses, type Site, send } from '../support/site.ts';

/** The submissions that one process stores per visitor and hour; a `greedy` visitor sends three times as many. */
export const submissionsPerHour = 10;

export const anyVisit = fc.record({
  /** `double` posts to both sites concurrently. */
  kind: fc.constantFrom('once', 'once', 'once', 'double', 'greedy'),
  address: fc.constantFrom(...formAddresses),
  startsAtOther: fc.boolean(),
  /** The timeout of the first attempt in milliseconds. */
  abortsAfterMs: fc.constantFrom(null, null, null, 5, 50, 1500),
  retries: fc.nat(8),
  reloads: fc.boolean(),
});
type Visit = typeof anyVisit extends fc.Arbitrary<infer T> ? T : never;

/** A visitor's wish to be stored once, with the results of its posts. */
interface Intent {
  email: string;
  /** The status of each response; 0 without a response. */
  statuses: number[];
  /** Of an `aged` submission: the worker may erase it. */
  erasure?: 'aged' | 'requested' | 'done';
}

export const isSent = (status: number) => status === 303 || status === 200;

/** Visitors of two sites, and the ledger of the responses. */
export function createVisitors(site: Replaceable<Site>, otherSite: Replaceable<Site>) {
  const intents: Intent[] = [];
  let visits = 0;

  /** Posts from a new IP address; resolves after the success or the last attempt of each intent. */
  async function visit(plan: Visit) {
    const n = visits++;
    const [first, other] = plan.startsAtOther ? [otherSite, site] : [site, otherSite];
    const headers = { connection: 'close', 'x-forwarded-for': `2001:db8:0:${n.toString(16)}::1` };
    const isGreedy = plan.kind === 'greedy';
    const posting = Array.from({ length: isGreedy ? 30 : 1 }, async (_, part) => {
      // Ten posts at a time.
      await sleep(Math.floor(part / 10) * 3000);
      const intent: Intent = { email: `v${n}.${first.launches()}-${part}@x.example`, statuses: [] };
      intents.push(intent);
      for (let attempt = 0; attempt <= (isGreedy ? 0 : plan.retries); attempt += 1) {
        const signal = AbortSignal.timeout((attempt === 0 && plan.abortsAfterMs) || 15_000);
        const next = attempt % 2 === 0 ? first : other;
        const posts = (plan.kind === 'double' ? [first, other] : [next]).map(async (one) => {
          const form = { ...sampleForm, email: intent.email };
          const response = await send(one.current().url, form, plan.address, { headers, signal });
          return response.text().then(() => response.status);
        });
        const statuses = await Promise.all(posts.map((post) => post.catch(() => 0)));
        intent.statuses.push(...statuses);
        if (statuses.some(isSent)) break;
        if (plan.reloads) await fetch(next.current().url).catch(() => {});
        await sleep(500);
      }
    });
    await Promise.all(posting);
  }

  /** Chooses a stored intent without a post in flight. */
  function mark(erasure: Intent['erasure']): Intent {
    const intent = intents.findLast(
      ({ statuses, erasure }) => !erasure && statuses.length > 0 && statuses.every(isSent),
    );
    return Object.assign(intent ?? { email: 'none@x.example', statuses: [] }, { erasure });
  }

  /** Returns a line for each broken promise, with the rows concerned. */
  async function compare(owner: Sql, mails: ReceivedMail[]): Promise<string[]> {
    const rows = await owner`select id, email, created_at from contact_submissions`;
    const rowsOf = groupBy(rows, ({ email }) => email);
    const recordsOf = groupBy(
      await owner`select * from email_deliveries`,
      (one) => one.submission_id,
    );
    const notificationsOf = groupBy(mails, ({ replyTo }) => replyTo?.[0]?.address);
    const confirmationsOf = groupBy(mails, ({ recipients }) => recipients[0]);
    const violations: string[] = [];
    // One prefix is one visitor at one process.
    for (const [prefix, { length }] of groupBy(rows, ({ email }) => email.split('-')[0])) {
      if (length > submissionsPerHour) violations.push(`${length} submissions stored of ${prefix}`);
    }
    for (const intent of intents) {
      const { email, statuses, erasure } = intent;
      const stored = rowsOf.get(email) ?? [];
      const [row] = stored;
      const emails = recordsOf.get(row?.id) ?? [];
      const times = {
        notification: notificationsOf.get(email)?.length ?? 0,
        confirmation: confirmationsOf.get(email)?.length ?? 0,
      };
      const check = (holds: unknown, promise: string) => {
        const details = { ...intent, stored, emails, times };
        if (!holds) violations.push(`${promise}: ${JSON.stringify(details)}`);
      };
      check(stored.length <= 1, 'two rows for one intent');
      const wrong = statuses.filter((one) => ![0, 200, 303, 429, 503].includes(one));
      check(wrong.length === 0, 'an unexpected status');
      check(erasure !== 'done' || !row, 'an erased submission exists');
      check(erasure || row || !statuses.some(isSent), 'a success without a row');
      if (erasure || !row) continue;
      for (const [kind, count] of Object.entries(times)) {
        const record = emails.find((one) => one.kind === kind);
        check(record && isConsistent(record, count), `a wrong record of the ${kind}`);
      }
    }
    return violations;
  }

  return { intents, visit, mark, compare };
}

/** Node 20 lacks Map.groupBy. */
function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Whether the record of an e-mail agrees with the number of times that the server accepted the e-mail. */
function isConsistent({ status, sent_at, reason }: Row, times: number) {
  if (status === 'sent') return times === 1 || times === 2;
  if (status === 'failed') return reason && times <= (sent_at ? 2 : 0);
  return status === 'skipped' && reason && times === 0;
}
