import { and, asc, eq, gt, isNull, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { contactSubmissions, emailDeliveries } from '#db/schema.ts';
import { longestAttemptMs, type SendResult } from './mailer.ts';

export type Submission = typeof contactSubmissions.$inferSelect;
export type Delivery = typeof emailDeliveries.$inferSelect;
export type Result =
  | SendResult
  /** The same address had a confirmation within the hour. */
  | { status: 'skipped' }
  /** Nothing was tried. */
  | { status: 'postponed' };
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

/**
 * Queues the e-mails of new submissions: one to each address of `notifyTo`, and a confirmation unless it may be spam.
 * Without a mail server they are skipped, so that one that is set up later does not send what is old by then.
 */
export async function planDeliveries(
  database: Database,
  notifyTo: string[],
  hasMailServer: boolean,
): Promise<void> {
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
  const rows = planned
    .flatMap((submission) => deliveriesOf(submission, notifyTo))
    .map((row) =>
      hasMailServer ? row : { ...row, ...skipped('el correo no estaba configurado') },
    );
  if (rows.length === 0) return;
  await database.run((db) => db.insert(emailDeliveries).values(rows).onConflictDoNothing());
}

function deliveriesOf(
  { id: submissionId, createdAt, email, spamReason }: Submission,
  notifyTo: string[],
): (typeof emailDeliveries.$inferInsert)[] {
  const shared = { submissionId, expiresAt: new Date(createdAt.getTime() + expiryMs) };
  return [
    ...notifyTo.map((recipient) => ({ ...shared, kind: 'notification' as const, recipient })),
    {
      ...shared,
      kind: 'confirmation',
      recipient: email,
      ...(spamReason && skipped('posible correo no deseado')),
    },
  ];
}

const skipped = (reason: string) => ({ status: 'skipped', reason }) as const;

/**
 * Applies settings that may have changed: what waits is due at once, and notifications that wait for an address that
 * is no longer in `notifyTo` go to those that are. Leaves alone what may have been sent within the last half hour.
 */
export async function applySettings(database: Database, notifyTo: string[]): Promise<void> {
  const addresses = sql`string_to_array(${notifyTo.join()}, ',')`;
  await database.run((db) =>
    db.execute(sql`
      with moved as (
        update ${emailDeliveries} set status = 'skipped', reason = 'el aviso va ahora a otra dirección'
        where kind = 'notification' and status = 'pending' and not perhaps_sent and claimed_until is null
          and recipient <> all (${addresses})
        returning submission_id, expires_at)
      insert into ${emailDeliveries} (submission_id, kind, recipient, expires_at)
      select distinct submission_id, 'notification', recipient, expires_at
      from moved, unnest(${addresses}) recipient on conflict do nothing`),
  );
  await database.run((db) =>
    db
      .update(emailDeliveries)
      .set({ nextAttemptAt: sql`now()` })
      .where(
        and(
          eq(emailDeliveries.status, 'pending'),
          isNull(emailDeliveries.claimedUntil),
          or(
            not(emailDeliveries.perhapsSent),
            gt(emailDeliveries.nextAttemptAt, fromNow(uncertainRetryDelayMs)),
          ),
        ),
      ),
  );
}

/**
 * Gives up a batch of e-mails and returns them: those that have expired, and those whose second attempt a worker did
 * not survive, as each may have been delivered.
 */
export const giveUpDeliveries = (database: Database): Promise<Delivery[]> =>
  database.run((db) =>
    db
      .update(emailDeliveries)
      .set({
        status: sql`case when perhaps_sent or claimed_until is not null then 'uncertain' else 'expired' end`,
      })
      .where(
        sql`(submission_id, kind, recipient) in (
          select submission_id, kind, recipient from ${emailDeliveries}
          where status = 'pending' and (claimed_until is null or claimed_until <= now())
            and (expires_at <= now() or (perhaps_sent and claimed_until is not null))
          limit ${batchSize} for update skip locked)`,
      )
      .returning(),
  );

/**
 * Claims the e-mail that has been due longest, for longer than an attempt can take; undefined if none is due. A claim
 * that has expired means that a worker died: it may have sent the e-mail.
 */
export async function claimDelivery(database: Database): Promise<Delivery | undefined> {
  const [claimed] = await database.run((db) =>
    db
      .update(emailDeliveries)
      .set({
        attempts: sql`${emailDeliveries.attempts} + 1`,
        perhapsSent: sql`perhaps_sent or claimed_until is not null`,
        claimId: sql`gen_random_uuid()`,
        claimedUntil: fromNow(claimMs),
      })
      .where(
        sql`(submission_id, kind, recipient) = (
          select submission_id, kind, recipient from ${emailDeliveries}
          where status = 'pending' and next_attempt_at <= now() and expires_at > now()
            and (claimed_until is null or (claimed_until <= now() and not perhaps_sent))
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

/** Records a result and ends the claim; false if the claim expired and another worker has the e-mail. */
export const recordResult = (
  database: Database,
  delivery: Delivery,
  result: Result,
): Promise<boolean> => release(database, delivery, changeAfter(result, delivery));

function changeAfter(result: Result, { attempts, perhapsSent }: Delivery): Change {
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
    case 'skipped':
      return { ...skipped('ya recibió otra en la última hora'), attempts: attempts - 1 };
    case 'postponed':
      // Two workers that see each other do not meet again.
      return { attempts: attempts - 1, nextAttemptAt: fromNow(1000 + Math.random() * 4000) };
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
