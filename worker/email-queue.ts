import { and, asc, eq, gt, ne, notExists, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { contactSubmissions, emailDeliveries } from '#db/schema.ts';
import { longestAttemptMs, type SendResult } from './mailer.ts';

export type Submission = typeof contactSubmissions.$inferSelect;
export type Delivery = typeof emailDeliveries.$inferSelect;
type Change = PgUpdateSetSource<typeof emailDeliveries>;

/** How long an e-mail is tried after its submission; the view consultora.solicitudes has the same three days. */
const expiryMs = 3 * 86_400_000;
const confirmationIntervalMs = 3_600_000;
const firstRetryDelayMs = 30_000;
const maxRetryDelayMs = 6 * 3_600_000;
/** A server that did not answer may still be delivering the e-mail. */
const uncertainRetryDelayMs = 1_800_000;
const claimMs = longestAttemptMs + 75_000;
/** Rows planned or expired at once, so that a long queue does not delay e-mails that are due. */
const batchSize = 500;

const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;
const fromNow = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;

/** Queues the e-mails of new submissions: one to each address of `notifyTo`, and a confirmation unless it may be spam. */
export async function planDeliveries(database: Database, notifyTo: string[]): Promise<void> {
  const planned = await database.run((db) =>
    db
      .select()
      .from(contactSubmissions)
      .where(
        and(
          gt(contactSubmissions.createdAt, ago(expiryMs)),
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
  const shared = { submissionId, expiresAt: new Date(createdAt.getTime() + expiryMs) };
  const skipped = { status: 'skipped', reason: 'posible correo no deseado' } as const;
  return [
    ...notifyTo.map((recipient) => ({ ...shared, kind: 'notification' as const, recipient })),
    { ...shared, kind: 'confirmation', recipient: email, ...(spamReason && skipped) },
  ];
}

/** Gives up a batch of e-mails that have expired; returns their number. */
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

/** Claims the e-mail that has been due longest, for longer than an attempt can take; undefined if none is due. */
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

/** The submission of a claimed e-mail; undefined if it has been erased meanwhile. */
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
 * Whether another confirmation to the same address was sent within the hour or is being sent, because each address
 * gets at most one an hour. Two workers that claim at the same moment see each other and both postpone.
 */
export async function otherConfirmation(
  database: Database,
  { kind, recipient, submissionId }: Delivery,
): Promise<'sent' | 'sending' | undefined> {
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
  if (toSameAddress.some(({ isSent }) => isSent)) return 'sent';
  return toSameAddress.length > 0 ? 'sending' : undefined;
}

/** Ends the claim without an attempt; the e-mail is due again in one to five seconds. */
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

/** Records the result of an attempt; false if the claim expired and another worker has the e-mail. */
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
      // At most one more attempt, because each may have been delivered.
      return perhapsSent
        ? { status: 'uncertain', reason: result.reason }
        : {
            perhapsSent: true,
            nextAttemptAt: fromNow(uncertainRetryDelayMs),
            reason: result.reason,
          };
  }
}

/** 30 s after the first attempt, then doubled each time, up to six hours. */
const retryDelayMs = (attempts: number) =>
  Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs);

/** Updates an e-mail and ends its claim; false if the claim is no longer ours. */
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
