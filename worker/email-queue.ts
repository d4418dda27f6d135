import { and, asc, eq, gt, ne, notExists, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { contactSubmissions, emailDeliveries } from '#db/schema.ts';
import { longestAttemptMs, type SendResult } from './mailer.ts';

export type Submission = typeof contactSubmissions.$inferSelect;
export type Delivery = typeof emailDeliveries.$inferSelect;
type Change = PgUpdateSetSource<typeof emailDeliveries>;

/** Older than this, an e-mail about a submission is of no use; the view consultora.solicitudes says the same. */
const usefulForMs = 3 * 86_400_000;
const confirmationIntervalMs = 3_600_000;
const firstRetryDelayMs = 30_000;
const maxRetryDelayMs = 6 * 3_600_000;
/** A server that gave no answer gets time to finish what it may still be doing. */
const uncertainRetryDelayMs = 1_800_000;
const claimMs = longestAttemptMs + 75_000;
/** How many rows are planned or expired at once, so that a long queue never holds up what is due. */
const batchSize = 500;

const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;
const fromNow = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;

/** Writes down the e-mails about new submissions: each recipient of `notifyTo`, and the visitor, unless it looks like spam. */
export async function planDeliveries(database: Database, notifyTo: string[]): Promise<void> {
  const planned = await database.run((db) =>
    db
      .select()
      .from(contactSubmissions)
      .where(
        and(
          gt(contactSubmissions.createdAt, ago(usefulForMs)),
          notExists(
            db
              .select({ one: sql`1` })
              .from(emailDeliveries)
              .where(eq(emailDeliveries.submissionId, contactSubmissions.id)),
          ),
        ),
      )
      .orderBy(asc(contactSubmissions.createdAt))
      .limit(batchSize),
  );
  const rows = planned.flatMap((submission) => deliveriesOf(submission, notifyTo));
  if (rows.length === 0) return;
  await database.run((db) => db.insert(emailDeliveries).values(rows).onConflictDoNothing());
}

function deliveriesOf(
  { id: submissionId, createdAt, email, spamReason }: Submission,
  notifyTo: string[],
): (typeof emailDeliveries.$inferInsert)[] {
  const shared = { submissionId, expiresAt: new Date(createdAt.getTime() + usefulForMs) };
  const skipped = { status: 'skipped', reason: 'posible correo no deseado' } as const;
  return [
    ...notifyTo.map((recipient) => ({ ...shared, kind: 'notification' as const, recipient })),
    { ...shared, kind: 'confirmation', recipient: email, ...(spamReason && skipped) },
  ];
}

/** Ends what is too old to be of use, some at a time; returns how many. */
export async function expireDeliveries(database: Database): Promise<number> {
  const expired = await database.run((db) =>
    db.execute(sql`
      update ${emailDeliveries} set status = case when perhaps_sent then 'uncertain' else 'expired' end
      where (submission_id, kind, recipient) in (
        select submission_id, kind, recipient from ${emailDeliveries}
        where status = 'pending' and expires_at <= now()
          and (claimed_until is null or claimed_until <= now())
        limit ${batchSize} for update skip locked)
      returning 1`),
  );
  return expired.length;
}

/** Claims the e-mail that has been due longest, for longer than an attempt may take; undefined when none is due. */
export async function claimDelivery(database: Database): Promise<Delivery | undefined> {
  const [claimed] = await database.run((db) =>
    db
      .update(emailDeliveries)
      .set({
        attempts: sql`${emailDeliveries.attempts} + 1`,
        claimId: sql`gen_random_uuid()`,
        claimedUntil: fromNow(claimMs),
      })
      .where(
        sql`(submission_id, kind, recipient) = (
          select submission_id, kind, recipient from ${emailDeliveries}
          where status = 'pending' and next_attempt_at <= now() and expires_at > now()
            and (claimed_until is null or claimed_until <= now())
          order by next_attempt_at limit 1 for update skip locked)`,
      )
      .returning(),
  );
  return claimed;
}

/** What a claimed e-mail is about; undefined when it was erased in between. */
export async function submissionOf(
  database: Database,
  { submissionId }: Delivery,
): Promise<Submission | undefined> {
  const [submission] = await database.run((db) =>
    db.select().from(contactSubmissions).where(eq(contactSubmissions.id, submissionId)),
  );
  return submission;
}

/**
 * Why a claimed e-mail is not to be sent now: 'skip' when the same address has had a confirmation within the
 * hour, 'wait' while another one to it is being sent; undefined when it may go. Two workers that claim at once
 * both wait, each for another time.
 */
export async function obstacleTo(
  database: Database,
  { kind, recipient, submissionId }: Delivery,
): Promise<'skip' | 'wait' | undefined> {
  if (kind === 'notification') return undefined;
  const toSameAddress = await database.run((db) =>
    db
      .select({ isSent: sql<boolean>`${emailDeliveries.status} = 'sent'` })
      .from(emailDeliveries)
      .where(
        and(
          eq(emailDeliveries.kind, 'confirmation'),
          eq(sql`lower(${emailDeliveries.recipient})`, sql`lower(${recipient})`),
          ne(emailDeliveries.submissionId, submissionId),
          or(
            gt(emailDeliveries.sentAt, ago(confirmationIntervalMs)),
            gt(emailDeliveries.claimedUntil, sql`now()`),
          ),
        ),
      ),
  );
  if (toSameAddress.some(({ isSent }) => isSent)) return 'skip';
  return toSameAddress.length > 0 ? 'wait' : undefined;
}

/** Gives a claimed e-mail back, to be looked at again in some seconds. */
export const postpone = (database: Database, delivery: Delivery): Promise<boolean> =>
  release(database, delivery, {
    attempts: sql`${emailDeliveries.attempts} - 1`,
    nextAttemptAt: fromNow(1000 + Math.random() * 4000),
  });

export const skip = (database: Database, delivery: Delivery): Promise<boolean> =>
  release(database, delivery, {
    status: 'skipped',
    attempts: sql`${emailDeliveries.attempts} - 1`,
    reason: 'ya recibió otra en la última hora',
  });

/** Records how an attempt ended; false when the claim had expired and another worker holds the e-mail. */
export const recordResult = (
  database: Database,
  delivery: Delivery,
  result: SendResult,
): Promise<boolean> => release(database, delivery, changeAfter(result, delivery));

function changeAfter(result: SendResult, { attempts, perhapsSent }: Delivery): Change {
  switch (result.status) {
    case 'sent':
      return { status: 'sent', sentAt: sql`now()`, reason: null };
    case 'rejected':
      return { status: 'rejected', reason: result.reason };
    case 'deferred':
      return { nextAttemptAt: fromNow(retryDelayMs(attempts)), reason: result.reason };
    case 'uncertain':
      // Once more at most: each attempt may have been delivered.
      return perhapsSent
        ? { status: 'uncertain', reason: result.reason }
        : {
            perhapsSent: true,
            nextAttemptAt: fromNow(uncertainRetryDelayMs),
            reason: result.reason,
          };
  }
}

/** Half a minute after the first attempt, then twice as long each time, up to six hours. */
const retryDelayMs = (attempts: number) =>
  Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs);

/** Changes an e-mail that is still ours and ends the claim. */
async function release(database: Database, delivery: Delivery, change: Change): Promise<boolean> {
  const { submissionId, kind, recipient, claimId } = delivery;
  const released = await database.run((db) =>
    db
      .update(emailDeliveries)
      .set({ ...change, claimId: null, claimedUntil: null })
      .where(
        and(
          eq(emailDeliveries.submissionId, submissionId),
          eq(emailDeliveries.kind, kind),
          eq(emailDeliveries.recipient, recipient),
          eq(emailDeliveries.claimId, sql`${claimId}::uuid`),
        ),
      )
      .returning({ kind: emailDeliveries.kind }),
  );
  return released.length > 0;
}
