import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const int8range = customType<{ data: string }>({ dataType: () => 'int8range' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** The columns that the site's account may INSERT: the form's five, and what the server adds. */
export const insertableColumns = () => ({
  country: text('pais', { enum: ['colombia', 'republica-dominicana', 'otro'] }).notNull(),
  name: text('nombre').notNull(),
  phone: text('telefono').notNull(),
  email: text('email').notNull(),
  company: text('empresa').notNull(),
  /** The phone in E.164 form; null when it cannot be told with confidence. */
  whatsappNumber: text('whatsapp_number'),
  /** Why a submission looks like spam: 'honeypot' or 'link'; null for one that does not. */
  spamReason: text('spam_reason'),
  /** The version of the privacy notice that was agreed to. */
  privacyVersion: text('privacy_version'),
  /** Attribution: the campaign in the page's address, and the host of the page that linked to it. */
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  utmCampaign: text('utm_campaign'),
  referrerHost: text('referrer_host'),
});

/**
 * Requests for a call. The migration adds what a schema here cannot say: the EXCLUDE constraint on
 * `dedupe_key` and `dedupe_window` that keeps the same five values within ten minutes one row.
 */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    ...insertableColumns(),
    dedupeKey: bytea('dedupe_key')
      .notNull()
      .generatedAlwaysAs(sql`dedupe_key_of(pais, nombre, telefono, email, empresa)`),
    dedupeWindow: int8range('dedupe_window')
      .notNull()
      .default(
        sql`int8range(extract(epoch from now())::bigint, extract(epoch from now())::bigint + 600)`,
      ),
  },
  (table) => [
    index('contact_submissions_created_at').on(table.createdAt),
    // Never stricter than the form's rules in app/contact, and not their twin.
    check('pais_valid', sql`${table.country} IN ('colombia', 'republica-dominicana', 'otro')`),
    check('nombre_valid', sql`is_line(${table.name}, 2, 100)`),
    check(
      'telefono_valid',
      sql`is_line(${table.phone}, 7, 20) AND ${table.phone} ~ '^[0-9+() -]+$'`,
    ),
    check(
      'email_valid',
      sql`is_line(${table.email}, 5, 255) AND ${table.email} ~ '^[^ @]+@[^ @]+[.][^ @.]+$'`,
    ),
    check('empresa_valid', sql`is_line(${table.company}, 2, 100)`),
    check('whatsapp_number_valid', sql`${table.whatsappNumber} ~ '^[+][1-9][0-9]{6,14}$'`),
    check('spam_reason_valid', sql`${table.spamReason} IN ('honeypot', 'link')`),
    check('privacy_version_valid', sql`${table.privacyVersion} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('utm_source_valid', sql`is_line(${table.utmSource}, 1, 100)`),
    check('utm_medium_valid', sql`is_line(${table.utmMedium}, 1, 100)`),
    check('utm_campaign_valid', sql`is_line(${table.utmCampaign}, 1, 100)`),
    check('referrer_host_valid', sql`is_line(${table.referrerHost}, 1, 253)`),
  ],
);

/** The e-mails about a submission, one row a recipient: the worker's queue and its record. */
export const emailDeliveries = pgTable(
  'email_deliveries',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['notification', 'confirmation'] }).notNull(),
    recipient: text().notNull(),
    /** 'uncertain': handed over twice without an answer, so perhaps sent. */
    status: text({ enum: ['pending', 'sent', 'rejected', 'expired', 'skipped', 'uncertain'] })
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    /** An attempt was handed over and not answered: it may have been delivered. */
    perhapsSent: boolean('perhaps_sent').notNull().default(false),
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    /** After this it is of no use any more. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Who is sending it, and until when it is theirs; another worker may claim it afterwards. */
    claimId: uuid('claim_id'),
    claimedUntil: timestamptz('claimed_until'),
    sentAt: timestamptz('sent_at'),
    /** What the mail server said last, or why there was nothing to send; the consultant reads it. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.kind, table.recipient] }),
    check('kind_valid', sql`${table.kind} IN ('notification', 'confirmation')`),
    check(
      'status_valid',
      sql`${table.status} IN ('pending', 'sent', 'rejected', 'expired', 'skipped', 'uncertain')`,
    ),
    index('email_deliveries_due').on(table.nextAttemptAt).where(sql`${table.status} = 'pending'`),
    index('email_deliveries_recipient').on(sql`lower(${table.recipient})`),
  ],
);

/**
 * That submissions were erased, when and why. Of one erased on demand also a salted hash of the address, so
 * that a restored backup can be told whom to forget again.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid().primaryKey().defaultRandom(),
    erasedAt: timestamptz('erased_at').notNull().defaultNow(),
    submissions: integer().notNull(),
    reason: text({ enum: ['demand', 'age'] }).notNull(),
    addressSalt: bytea('address_salt'),
    addressHash: bytea('address_hash'),
  },
  (table) => [
    check('submissions_valid', sql`${table.submissions} > 0`),
    check('reason_valid', sql`${table.reason} IN ('demand', 'age')`),
  ],
);
