import { getTableColumns, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FieldName } from '#db/fields.ts';
import { contactSubmissions, emailDeliveries } from '#db/schema.ts';
import { longestAttemptMs, type SendResult } from './mailer.ts';

/** `database.run` passes it to each of the statements below. */
type Db = PostgresJsDatabase;
/** The columns of a submission that its e-mails contain. */
export type Submission = Pick<
  typeof contactSubmissions.$inferSelect,
  'id' | 'createdAt' | 'servicio' | 'whatsappNumber' | 'spamReason' | FieldName
>;
export type Delivery = typeof emailDeliveries.$inferSelect & { submission: Submission };
const submission = getTableColumns(contactSubmissions);
const delivery = { ...getTableColumns(emailDeliveries), submission };

const claimMs = longestAttemptMs + 60_000;
const firstRetryDelayMs = 30_000;
const maxRetryDelayMs = 6 * 3_600_000;
const unconfirmedRetryDelayMs = 1_800_000;
const fromNow = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;

/**
 * Adds rows for new submissions. An address with a confirmation that is pending, or was sent within the hour, gets no
 * other. Postgres runs both statements in one transaction because they have no parameters; the second one sees the rows
 * of the worker that held the lock before.
 */
export const planDeliveries = (hasMailServer: boolean) => (db: Db) =>
  db.execute(sql`
    select pg_advisory_xact_lock(hashtext('plan_deliveries'));
    with unplanned as (
      select id, created_at, spam_reason, lower(email) as address from ${contactSubmissions}
      where created_at > now() - email_lifetime()
        and not exists (select from ${emailDeliveries} where submission_id = id)
      order by created_at limit 1000
    ), recent as (
      select lower(email) as address from ${emailDeliveries} join ${contactSubmissions} on id = submission_id
      where kind = 'confirmation' and created_at > now() - email_lifetime() - interval '1 hour'
        and (status = 'pending' or sent_at > now() - interval '1 hour')
    ), planned as (
      select id, 'notification' as kind, null as reason from unplanned
      union all
      select id, 'confirmation', case
        when spam_reason is not null then 'posible correo no deseado'
        when address in (select address from recent)
          or row_number() over (partition by address, spam_reason is null order by created_at, id) > 1
          then 'la misma dirección recibe otra en esta hora' end
      from unplanned
    )
    insert into ${emailDeliveries} (submission_id, kind, status, reason)
    select id, kind, case when reason is null then 'pending' else 'skipped' end, reason
    from (select id, kind, ${sql.raw(hasMailServer ? '' : "'el correo no estaba configurado' as")} reason
      from planned) decided`);

/** Makes failed attempts due, at the earliest half an hour after a possible delivery. A claimed row has no reason. */
export const retryFailedAttempts = (db: Db) =>
  db.execute(sql`
    update ${emailDeliveries} set next_attempt_at = greatest(now(), sent_at + interval '30 minutes')
    where status = 'pending' and reason is not null`);

/** Gives up e-mails after three days, and after a second attempt without a result that may have delivered them. */
export const giveUpDeliveries = (db: Db) =>
  db
    .update(emailDeliveries)
    .set({ status: 'failed', reason: sql`coalesce(reason, 'el envío se interrumpió')` })
    .from(contactSubmissions)
    .where(sql`id = submission_id and status = 'pending' and (reason is not null or next_attempt_at <= now())
      and (created_at <= now() - email_lifetime() or (reason is null and sent_at is not null))`)
    .returning({
      kind: emailDeliveries.kind,
      submission: emailDeliveries.submissionId,
      attempts: emailDeliveries.attempts,
    });

/** Claims due e-mails for longer than an attempt takes. While pending, `sentAt` is the time of a possible delivery. */
export const claimDeliveries = (count: number) => (db: Db) =>
  db
    .update(emailDeliveries)
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: fromNow(claimMs),
      sentAt: sql`case when attempts > 0 and reason is null then now() else sent_at end`,
      reason: null,
    })
    .from(contactSubmissions)
    .where(sql`id = submission_id and ${emailDeliveries}.ctid = any (array(
      select ctid from ${emailDeliveries}
      where status = 'pending' and next_attempt_at <= now() and (reason is not null or sent_at is null)
      order by next_attempt_at limit ${count} for update skip locked))`)
    .returning(delivery);

/** Records a result; returns no row if another worker has claimed the e-mail since. */
export const recordResult =
  (claimed: Delivery, { status, reason }: SendResult) =>
  (db: Db) => {
    const { submissionId, kind, attempts, sentAt } = claimed;
    const delayMs = Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs);
    const change = {
      sent: { status: 'sent', sentAt: sql`now()` },
      failed: { status: 'failed' },
      deferred: { nextAttemptAt: fromNow(delayMs) },
      unconfirmed: {
        status: sentAt ? 'failed' : 'pending',
        sentAt: sql`now()`,
        nextAttemptAt: fromNow(unconfirmedRetryDelayMs),
      },
    } as const;
    return db
      .update(emailDeliveries)
      .set({ reason, ...change[status] })
      .where(sql`(submission_id, kind, attempts) = (${submissionId}, ${kind}, ${attempts})`)
      .returning();
  };
