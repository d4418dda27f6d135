import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { type FieldName, fieldNames, fields, type TextRule } from './fields.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

const quoted = (text: string) => `'${text}'`;

const isOneOf = (column: PgColumn, values: readonly string[]) =>
  sql`${column} IN (${sql.raw(values.map(quoted).join(', '))})`;

/** The columns that the site's account may INSERT: the form's fields and the server's additions. */
export const insertableColumns = () => ({
  pais: text({ enum: fields.pais.values }).notNull(),
  nombre: text().notNull(),
  telefono: text().notNull(),
  email: text().notNull(),
  empresa: text().notNull(),
  /** The title of the service that the visitor came from. */
  servicio: text(),
  /** The phone in E.164 form; null if the country code is not certain. */
  whatsappNumber: text('whatsapp_number'),
  /** The reason for the spam mark, in Spanish; null without the mark. */
  spamReason: text('spam_reason'),
  /** The version of the privacy notice that the visitor agreed to. */
  privacyVersion: text('privacy_version'),
  /** Attribution: the campaign in the page's URL, and the host of the page that linked to it. */
  utm_source: text(),
  utm_medium: text(),
  utm_campaign: text(),
  referrer_host: text(),
});

/** Requests for a call. derived.sql adds a constraint: the same values sent within ten minutes are one row. */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    ...insertableColumns(),
  },
  (table) => [
    index('contact_submissions_created_at').on(table.createdAt),
    // Looser than the form's rules in app/contact/schema.ts, never stricter.
    ...fieldNames.map((name) => check(`${name}_valid`, ruleOf(name, table[name]))),
    check('servicio_valid', sql`is_line(${table.servicio}, 1, 100)`),
    check('whatsapp_number_valid', sql`${table.whatsappNumber} ~ '^[+][1-9][0-9]{6,14}$'`),
    check('spam_reason_valid', sql`is_line(${table.spamReason}, 1, 200)`),
    check('privacy_version_valid', sql`${table.privacyVersion} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('utm_source_valid', sql`is_line(${table.utm_source}, 1, 100)`),
    check('utm_medium_valid', sql`is_line(${table.utm_medium}, 1, 100)`),
    check('utm_campaign_valid', sql`is_line(${table.utm_campaign}, 1, 100)`),
    check('referrer_host_valid', sql`is_line(${table.referrer_host}, 1, 253)`),
  ],
);

function ruleOf(name: FieldName, column: PgColumn): SQL {
  const rule: TextRule | { values: string[] } = fields[name];
  if ('values' in rule) return isOneOf(column, rule.values);
  const { min, max, pattern } = rule;
  const parts = [sql`is_line(${column}, ${sql.raw(`${min}, ${max}`)})`];
  if (pattern) parts.push(sql`${column} ~ ${sql.raw(quoted(pattern))}`);
  return sql.join(parts, sql` AND `);
}

const kinds = ['notification', 'confirmation'] as const;
const statuses = ['pending', 'sent', 'failed', 'skipped'] as const;

/** The worker's queue and record of e-mails: a notification and a confirmation for each submission. */
export const emailDeliveries = pgTable(
  'email_deliveries',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    kind: text({ enum: kinds }).notNull(),
    status: text({ enum: statuses }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** The time of the next attempt; while a worker sends, the end of its claim. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    /** The time of delivery; while pending or failed, of an attempt that may have delivered the e-mail. */
    sentAt: timestamptz('sent_at'),
    /** The last error, the rejected recipients or the reason for skipping, in Spanish; null while a worker sends. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.kind] }),
    check('kind_valid', isOneOf(table.kind, kinds)),
    check('status_valid', isOneOf(table.status, statuses)),
    index('email_deliveries_due').on(table.nextAttemptAt).where(sql`${table.status} = 'pending'`),
  ],
);

const erasureReasons = ['demand', 'age'] as const;

/** A record of erasures; those on demand have a salted hash of the address, so that a restore repeats them. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid().primaryKey().defaultRandom(),
    erasedAt: timestamptz('erased_at').notNull().defaultNow(),
    submissions: integer().notNull(),
    reason: text({ enum: erasureReasons }).notNull(),
    addressSalt: bytea('address_salt'),
    addressHash: bytea('address_hash'),
  },
  (table) => [
    check('submissions_valid', sql`${table.submissions} > 0`),
    check('reason_valid', isOneOf(table.reason, erasureReasons)),
  ],
);
