import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Sql } from 'postgres';
import { sampleForm } from '../support/sample.ts';
import { formAddresses, send } from '../support/site.ts';

/** What one visitor can store in an hour in one process; a `greedy` one tries more. */
export const submissionsPerHour = 10;
const greedyPosts = 3 * submissionsPerHour;

export const anyVisit = fc.record({
  /** `double` posts to both sites at once. */
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('once') },
    { weight: 3, arbitrary: fc.constant('double') },
    { weight: 1, arbitrary: fc.constant('greedy') },
  ),
  address: fc.constantFrom(...formAddresses),
  site: fc.nat(1),
  /** Hangs up on the first attempt after so many milliseconds. */
  hangsUpMs: fc.constantFrom(null, null, null, 5, 50, 1500),
  retries: fc.nat(8),
  reloads: fc.boolean(),
});
type Visit = typeof anyVisit extends fc.Arbitrary<infer T> ? T : never;

/** `unknown` if the connection broke or the visitor hung up. */
const answers = ['sent', 'failed', 'limited', 'unknown'];

/** The values that one visitor sends, and what becomes of them. */
interface Intent {
  email: string;
  told: string[];
  isOver: boolean;
  /** Erased on demand; `perhaps` if the command failed. */
  erased?: 'yes' | 'perhaps';
  /** Older than the retention: the worker may erase it. */
  aged?: true;
}

export interface Site {
  url: string;
  /** How often it was started. */
  starts: number;
}

/** What visitors were told and what the mail server accepted, kept outside of the system under test. */
export function createLedger(sites: Site[]) {
  const intents: Intent[] = [];
  /** `kind email` of each e-mail that the mail server accepted. */
  const accepted: string[] = [];
  /** How many of a greedy visitor's posts may be stored. */
  const limits: { prefix: string; most: number }[] = [];
  let visitors = 0;
  const acceptedOf = ({ email }: Intent) => accepted.filter((one) => one.endsWith(` ${email}`));

  /** Posts as a visitor with an IP address of his own; resolves when he gives up or has read of success. */
  async function visit(plan: Visit): Promise<void> {
    const n = visitors++;
    const ip = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    if (plan.kind !== 'greedy') return retry(`v${n}@x.example`, plan, ip);
    const { starts } = sites[plan.site] as Site;
    const posts = Array.from({ length: greedyPosts }, async (_, part) => {
      // As many at once as the pool has connections.
      await sleep(Math.floor(part / 10) * 3000);
      await retry(`g${n}.${part}@x.example`, { ...plan, retries: 0 }, ip);
    });
    await Promise.all(posts);
    const processes = 1 + (sites[plan.site] as Site).starts - starts;
    limits.push({ prefix: `g${n}.`, most: processes * submissionsPerHour });
  }

  async function retry(email: string, plan: Visit, ip: string): Promise<void> {
    const intent: Intent = { email, told: [], isOver: false };
    intents.push(intent);
    for (let attempt = 0; attempt <= plan.retries; attempt += 1) {
      const chosen = plan.kind === 'double' ? [0, 1] : [(plan.site + attempt) % 2];
      const waitMs = (attempt === 0 && plan.hangsUpMs) || 15_000;
      const urls = chosen.map((at) => sites[at]?.url ?? '');
      const told = await Promise.all(urls.map((url) => post(url, email, plan.address, ip, waitMs)));
      intent.told.push(...told);
      if (told.includes('sent')) break;
      if (plan.reloads) await fetch(urls[0] ?? '').catch(() => {});
      await sleep(500);
    }
    intent.isOver = true;
  }

  /** Returns a line for each broken promise, with the story of the row. */
  async function compare(owner: Sql): Promise<string[]> {
    const rows = await owner`
      select s.email, coalesce(json_agg(d) filter (where d.kind is not null), '[]') as emails
      from contact_submissions s left join email_deliveries d on d.submission_id = s.id group by s.id`;
    const violations: string[] = [];
    for (const intent of intents) {
      const stored = rows.filter(({ email }) => email === intent.email);
      const [row] = stored;
      const check = (holds: unknown, promise: string) => {
        const story = { ...intent, stored, accepted: acceptedOf(intent) };
        if (!holds) violations.push(`${promise}: ${JSON.stringify(story)}`);
      };
      check(stored.length <= 1, 'two rows for one intent');
      check(
        intent.told.every((one) => answers.includes(one)),
        'an answer that nobody should get',
      );
      check(intent.erased !== 'yes' || !row, 'an erased person is back');
      if (intent.erased || intent.aged) continue;
      check(!intent.told.includes('sent') || row, 'told of success, and no row');
      for (const kind of row ? ['notification', 'confirmation'] : []) {
        const emails: Email[] = row?.emails.filter((email: Email) => email.kind === kind);
        const times = acceptedOf(intent).filter((one) => one.startsWith(kind)).length;
        check(emails.length === 1 && emails.every(isTrue(times)), `a false record of the ${kind}`);
      }
    }
    for (const { prefix, most } of limits) {
      const stored = rows.filter(({ email }) => email.startsWith(prefix)).length;
      if (stored > most) violations.push(`${prefix} stored ${stored} submissions, at most ${most}`);
    }
    return violations;
  }

  return { intents, accepted, visit, compare };
}

interface Email {
  kind: string;
  status: string;
  perhaps_sent: boolean;
  reason: string | null;
}

/** Whether the record of an e-mail agrees with how often it was accepted. */
const isTrue =
  (times: number) =>
  ({ status, perhaps_sent, reason }: Email): boolean => {
    if (status === 'uncertain') return times <= 2;
    if (status === 'sent') return times === 1 || (times === 2 && perhaps_sent);
    return status === 'rejected' && Boolean(reason) && times <= (perhaps_sent ? 1 : 0);
  };

/** What a visitor is told; a status that nobody should get as it is. */
async function post(
  site: string,
  email: string,
  address: Visit['address'],
  ip: string,
  waitMs: number,
): Promise<string> {
  try {
    const answer = await send(site, { ...sampleForm, email }, address, {
      headers: { connection: 'close', 'x-forwarded-for': ip },
      signal: AbortSignal.timeout(waitMs),
    });
    const said = await answer.text();
    const names: Record<number, string> = { 303: 'sent', 429: 'limited', 503: 'failed' };
    if (answer.status === 200 && JSON.parse(said).kind === 'sent') return 'sent';
    return names[answer.status] ?? String(answer.status);
  } catch {
    return 'unknown';
  }
}
