import { getTableColumns, sql } from 'drizzle-orm';
import type { PostgresJsDatabase as Db } from 'drizzle-orm/postgres-js';
import { contactSubmissions, emailDeliveries } from '#db/schema.ts';
import { longestAttemptMs, type SendResult } from './mailer.ts';

export type Submission = typeof contactSubmissions.$inferSelect;
export type Delivery = typeof emailDeliveries.$inferSelect & { submission: Submission };

const claimSeconds = longestAttemptMs / 1000 + 60;

/**
 * Adds rows for new submissions. An address with a confirmation that is pending, or was sent within the hour, gets no
 * other. Postgres runs both statements in one transaction because they have no parameters; the second one sees the rows
 * of the worker that held the lock before.
 */
export const planDeliveries = (hasMailServer: boolean) => (db: Db) =>
  db.execute(sql`
    select pg_advisory_xact_lock(hashtext('plan_deliveries'));
    with unplanned as (
      select id, spam_reason, lower(email) as address,
        row_number() over (partition by lower(email), spam_reason is null order by created_at, id) as number
      from ${contactSubmissions}
      where created_at > now() - email_lifetime()
        and not exists (select from ${emailDeliveries} where submission_id = id)
      order by created_at limit 1000
    ), recent as (
      select lower(email) as address from ${emailDeliveries} join ${contactSubmissions} on id = submission_id
      where kind = 'confirmation' and created_at > now() - email_lifetime() - interval '1 hour'
        and (status = 'pending' or sent_at > now() - interval '1 hour')
    )
    insert into ${emailDeliveries} (submission_id, kind, status, reason)
    select id, kind, case when reason is null then 'pending' else 'skipped' end, reason
    from unplanned, unnest(array['notification', 'confirmation']) kind, lateral (select case
      when not ${sql.raw(String(hasMailServer))} then 'el correo no estaba configurado'
      when kind = 'notification' then null
      when spam_reason is not null then 'posible correo no deseado'
      when number > 1 or address in (select address from recent)
        then 'la misma dirección recibe otra en esta hora' end as reason) decided`);

/** Makes failed attempts due, at the earliest half an hour after a possible delivery. A claimed row has no reason. */
export const retryFailedAttempts = (db: Db) =>
  db.execute(sql`
    update ${emailDeliveries}
    set next_attempt_at = least(next_attempt_at, greatest(now(), sent_at + interval '30 minutes'))
    where status = 'pending' and reason is not null`);

const interrupted = 'el envío se interrumpió';

/** Gives up e-mails three days after the submission. */
export const giveUpDeliveries = (db: Db) =>
  db.execute(sql`
    update ${emailDeliveries} set status = 'failed', reason = coalesce(reason, ${interrupted})
    from ${contactSubmissions}
    where id = submission_id and status = 'pending' and (reason is not null or next_attempt_at <= now())
      and created_at <= now() - email_lifetime()
    returning kind, submission_id as submission, attempts`);

/** Claims due e-mails for longer than an attempt takes. While pending, `sentAt` is the time of a possible delivery. */
export const claimDeliveries = (count: number) => (db: Db) =>
  db
    .update(emailDeliveries)
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${claimSeconds})`,
      reason: null,
    })
    .from(contactSubmissions)
    .where(sql`id = submission_id and ${emailDeliveries}.ctid = any (array(
      select ctid from ${emailDeliveries} where status = 'pending' and next_attempt_at <= now()
      order by next_attempt_at limit ${count} for update skip locked))`)
    .returning({
      ...getTableColumns(emailDeliveries),
      submission: getTableColumns(contactSubmissions),
    });

const isAttempt = ({ submissionId, kind, attempts }: Delivery) =>
  sql`(submission_id, kind, attempts) = (${submissionId}, ${kind}, ${attempts})`;

/** Records that the server may deliver the e-mail, the second time as given up: `recordResult` may not follow. */
export const recordTransmission = (delivery: Delivery) => async (db: Db) => {
  const rows = await db
    .update(emailDeliveries)
    .set({
      sentAt: sql`now()`,
      status: sql`case when sent_at is null then status else 'failed' end`,
      reason: sql`case when sent_at is not null then ${interrupted} end`,
    })
    // After a result there is a reason: the database may execute this statement late.
    .where(sql`${isAttempt(delivery)} and reason is null`)
    .returning({ kind: emailDeliveries.kind });
  if (rows.length === 0) throw new Error('Another worker has claimed the e-mail.');
};

/** Records a result, unless another worker has claimed the e-mail since. */
export function recordResult(delivery: Delivery, { status, reason }: SendResult) {
  const { sentAt } = delivery;
  const changes = {
    sent: { status: 'sent', sentAt: sql`now()` },
    failed: { status: 'failed', sentAt },
    deferred: {
      status: 'pending',
      sentAt,
      nextAttemptAt: sql`now() + least(interval '30 s' * 2 ^ least(attempts - 1, 10), interval '6 h')`,
    },
    unconfirmed: { nextAttemptAt: sql`now() + interval '30 minutes'` },
  } as const;
  return (db: Db) =>
    db
      .update(emailDeliveries)
      .set({ reason, ...changes[status] })
      .where(isAttempt(delivery));
}
