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
  /** `double` posts to both sites at once. */
  kind: fc.constantFrom('once', 'once', 'once', 'double', 'greedy'),
  address: fc.constantFrom(...formAddresses),
  startsAtOther: fc.boolean(),
  /** Hangs up on the first attempt after so many milliseconds. */
  hangsUpMs: fc.constantFrom(null, null, null, 5, 50, 1500),
  retries: fc.nat(8),
  reloads: fc.boolean(),
});
type Visit = typeof anyVisit extends fc.Arbitrary<infer T> ? T : never;

/** The values that somebody sends, and what becomes of them. */
interface Intent {
  email: string;
  /** Status codes; 0 if the connection broke or the visitor hung up. */
  told: number[];
  /** The worker may erase who is `aged`. */
  fate?: 'aged' | 'perhaps erased' | 'erased';
}

export const isSent = (status: number) => status === 303 || status === 200;

/** Visitors of two sites, and the ledger of what they were told. */
export function createVisitors(site: Replaceable<Site>, otherSite: Replaceable<Site>) {
  const intents: Intent[] = [];
  let visits = 0;

  /** Posts from an IP address of its own; resolves when each post has succeeded or been given up. */
  async function visit(plan: Visit) {
    const n = visits++;
    const [first, other] = plan.startsAtOther ? [otherSite, site] : [site, otherSite];
    const headers = { connection: 'close', 'x-forwarded-for': `2001:db8:0:${n.toString(16)}::1` };
    const isGreedy = plan.kind === 'greedy';
    const posting = Array.from({ length: isGreedy ? 30 : 1 }, async (_, part) => {
      // As many at once as the pool has connections.
      await sleep(Math.floor(part / 10) * 3000);
      const intent: Intent = { email: `v${n}.${first.launches()}-${part}@x.example`, told: [] };
      intents.push(intent);
      for (let attempt = 0; attempt <= (isGreedy ? 0 : plan.retries); attempt += 1) {
        const signal = AbortSignal.timeout((attempt === 0 && plan.hangsUpMs) || 15_000);
        const next = attempt % 2 === 0 ? first : other;
        const answers = (plan.kind === 'double' ? [first, other] : [next]).map(async (one) => {
          const form = { ...sampleForm, email: intent.email };
          const answer = await send(one.current().url, form, plan.address, { headers, signal });
          return answer.text().then(() => answer.status);
        });
        const told = await Promise.all(answers.map((answer) => answer.catch(() => 0)));
        intent.told.push(...told);
        if (told.some(isSent)) break;
        if (plan.reloads) await fetch(next.current().url).catch(() => {});
        await sleep(500);
      }
    });
    await Promise.all(posting);
  }

  /** Chooses an intent that is stored and of which no post can still be on its way. */
  function mark(fate: Intent['fate']): Intent {
    const intent = intents.findLast(
      ({ told, fate }) => !fate && told.length > 0 && told.every(isSent),
    );
    return Object.assign(intent ?? { email: 'nobody@x.example', told: [] }, { fate });
  }

  /** Returns a line for each broken promise, with the story of the row. */
  async function compare(owner: Sql, mails: ReceivedMail[]): Promise<string[]> {
    const rows = await owner`select id, email, created_at from contact_submissions`;
    const records = await owner`select * from email_deliveries`;
    const violations: string[] = [];
    // Of one visitor, by one process.
    for (const prefix of new Set(rows.map(({ email }) => email.split('-')[0]))) {
      const { length } = rows.filter(({ email }) => email.startsWith(`${prefix}-`));
      if (length > submissionsPerHour) violations.push(`${length} submissions stored of ${prefix}`);
    }
    for (const intent of intents) {
      const { email, told, fate } = intent;
      const stored = rows.filter((row) => row.email === email);
      const [row] = stored;
      const emails = records.filter((one) => one.submission_id === row?.id);
      const times = {
        notification: mails.filter(({ replyTo }) => replyTo?.[0]?.address === email).length,
        confirmation: mails.filter(({ recipients }) => recipients[0] === email).length,
      };
      const check = (holds: unknown, promise: string) => {
        const story = { ...intent, stored, emails, times };
        if (!holds) violations.push(`${promise}: ${JSON.stringify(story)}`);
      };
      check(stored.length <= 1, 'two rows for one intent');
      const wrong = told.filter((one) => ![0, 200, 303, 429, 503].includes(one));
      check(wrong.length === 0, 'a wrong answer');
      check(fate !== 'erased' || !row, 'an erased person is back');
      check(fate || row || !told.some(isSent), 'told of success, and no row');
      if (fate || !row) continue;
      for (const [kind, count] of Object.entries(times)) {
        const record = emails.find((one) => one.kind === kind);
        check(record && isTrue(record, count), `a false record of the ${kind}`);
      }
    }
    return violations;
  }

  return { intents, visit, mark, compare };
}

/** Whether the record of an e-mail agrees with the number of times that the server accepted the e-mail. */
function isTrue({ status, sent_at, reason }: Row, times: number) {
  if (status === 'sent') return times === 1 || times === 2;
  if (status === 'failed') return reason && times <= (sent_at ? 2 : 0);
  return status === 'skipped' && reason && times === 0;
}
