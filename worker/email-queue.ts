import { eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FieldName } from '#db/fields.ts';
import { contactSubmissions, emailDeliveries } from '#db/schema.ts';
import { longestAttemptMs, type SendResult } from './mailer.ts';

/** What the worker reads of a submission. */
export type Submission = Pick<
  typeof contactSubmissions.$inferSelect,
  'id' | 'createdAt' | 'servicio' | 'whatsappNumber' | 'spamReason' | FieldName
>;
export type Delivery = typeof emailDeliveries.$inferSelect;
/** 'skipped': the same address had a confirmation within the hour; 'postponed': nothing was tried. */
export type DeliveryResult = SendResult | { status: 'skipped' | 'postponed' };
type Change = PgUpdateSetSource<typeof emailDeliveries>;
/** What `database.run` passes to each of the statements below. */
type Db = PostgresJsDatabase;

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
/** A newer version of the worker may run beside this one. */
const isKnown = inArray(emailDeliveries.kind, emailDeliveries.kind.enumValues);
/** No address contains a comma. */
const arrayOf = (addresses: string[]) => sql`string_to_array(${addresses.join()}, ',')`;

/**
 * Queues the e-mails of new submissions: one to each address of `notifyTo`, and a confirmation unless it may be spam.
 * Without a mail server they expire at once, so that one that is set up later does not send what is old by then.
 */
export const planDeliveries = (notifyTo: string[], hasMailServer: boolean) => (db: Db) =>
  db.execute(sql`
    with submissions as (
      select id, email, spam_reason, created_at + email_lifetime() as expires_at
      from ${contactSubmissions} s
      where created_at > now() - email_lifetime()
        and not exists (select from ${emailDeliveries} where submission_id = s.id)
      order by created_at limit ${batchSize}),
    emails as (
      select id, 'notification' as kind, recipient, expires_at, false as is_spam
      from submissions, unnest(${arrayOf(notifyTo)}) recipient
      union all
      select id, 'confirmation', email, expires_at, spam_reason is not null from submissions)
    insert into ${emailDeliveries} (submission_id, kind, recipient, expires_at, status, reason)
    select id, kind, recipient, expires_at,
      case when not ${hasMailServer}::boolean then 'expired' when is_spam then 'skipped' else 'pending' end,
      case when not ${hasMailServer}::boolean then 'el correo no estaba configurado'
        when is_spam then 'posible correo no deseado' end
    from emails on conflict do nothing`);

/** Sends what waits for an address that is no longer in `notifyTo` to those that are, unless it may have been sent. */
export const moveNotifications = (notifyTo: string[]) => (db: Db) =>
  db.execute(sql`
    with moved as (
      update ${emailDeliveries} set status = 'skipped', reason = 'el aviso va ahora a otra dirección'
      where kind = 'notification' and status = 'pending' and not perhaps_sent and claimed_until is null
        and recipient <> all (${arrayOf(notifyTo)})
      returning submission_id, expires_at)
    insert into ${emailDeliveries} (submission_id, kind, recipient, expires_at)
    select distinct submission_id, 'notification', recipient, expires_at
    from moved, unnest(${arrayOf(notifyTo)}) recipient on conflict do nothing`);

/** Makes what waits due at once, but for what may have been sent within the last half hour. */
export const makePendingDue = (db: Db) =>
  db.execute(sql`
    update ${emailDeliveries} set next_attempt_at = now()
    where status = 'pending' and claimed_until is null
      and (not perhaps_sent or next_attempt_at > ${fromNow(uncertainRetryDelayMs)})`);

/**
 * Gives up a batch of e-mails and returns them: those that have expired, and those whose second attempt a worker did
 * not survive, as each may have been delivered.
 */
export const giveUpDeliveries = (db: Db) =>
  db
    .update(emailDeliveries)
    .set({
      status: sql`case when perhaps_sent or claimed_until is not null then 'uncertain' else 'expired' end`,
    })
    .where(
      sql`(submission_id, kind, recipient) in (
        select submission_id, kind, recipient from ${emailDeliveries}
        where status = 'pending' and ${isKnown} and (claimed_until is null or claimed_until <= now())
          and (expires_at <= now() or (perhaps_sent and claimed_until is not null))
        limit ${batchSize} for update skip locked)`,
    )
    .returning();

/**
 * Claims the e-mail that has been due longest, for longer than an attempt can take; returns no row if none is due. A
 * claim that has expired means that a worker died: it may have sent the e-mail.
 */
export const claimDelivery = (db: Db) =>
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
        where status = 'pending' and ${isKnown} and next_attempt_at <= now() and expires_at > now()
          and (claimed_until is null or (claimed_until <= now() and not perhaps_sent))
        order by next_attempt_at limit 1 for update skip locked)`,
    )
    .returning();

/** The submission of a claimed e-mail; no row if it has been erased meanwhile. */
export const submissionOf = (delivery: Delivery) => (db: Db) =>
  db.select().from(contactSubmissions).where(eq(contactSubmissions.id, delivery.submissionId));

/**
 * Whether another confirmation to the same address was sent within the hour or is being sent, because each address
 * gets at most one an hour. Two workers that claim at the same moment see each other and both postpone.
 */
export const otherConfirmation =
  ({ recipient, submissionId }: Delivery) =>
  (db: Db) =>
    // The kind is no parameter, so that a partial index serves it.
    db.execute<{ state: 'sent' | 'sending' }>(sql`
      select case status when 'sent' then 'sent' else 'sending' end as state from ${emailDeliveries}
      where kind = 'confirmation' and lower(recipient) = lower(${recipient}) and submission_id <> ${submissionId}
        and (sent_at > ${ago(confirmationIntervalMs)} or claimed_until > now())
      order by status = 'sent' desc limit 1`);

/** Records a result and ends the claim; returns no row if the claim expired and another worker has the e-mail. */
export const recordResult = (delivery: Delivery, result: DeliveryResult) => (db: Db) => {
  const { submissionId, kind, recipient, claimId } = delivery;
  return db
    .update(emailDeliveries)
    .set({ ...changeAfter(result, delivery), claimId: null, claimedUntil: null })
    .where(
      sql`(submission_id, kind, recipient, claim_id) = (${submissionId}, ${kind}, ${recipient}, ${claimId})`,
    )
    .returning();
};

function changeAfter(result: DeliveryResult, { attempts, perhapsSent }: Delivery): Change {
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
      return {
        status: 'skipped',
        reason: 'ya recibió otra en la última hora',
        attempts: attempts - 1,
      };
    case 'postponed':
      // Two workers that see each other do not meet again.
      return { attempts: attempts - 1, nextAttemptAt: fromNow(1000 + Math.random() * 4000) };
  }
}

/** 30 s after the first attempt, then doubled each time, up to six hours. */
const retryDelayMs = (attempts: number) =>
  Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs);
