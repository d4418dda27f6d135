import { emailClocks } from '#app/content/emails.ts';
import type { FieldName } from '#db/fields.ts';
import type { contactSubmissions } from '#db/schema.ts';

/** The columns of a submission that the e-mails use. */
export type Submission = Pick<
  typeof contactSubmissions.$inferSelect,
  'id' | 'createdAt' | 'spamReason' | FieldName
>;

/** Date and time in a city, in its notation; no-break spaces keep the time on one line. */
export const localTime = (moment: Date, city: keyof typeof emailClocks) =>
  moment
    .toLocaleString('es-CO', {
      timeZone: emailClocks[city].timeZone,
      dateStyle: 'full',
      timeStyle: 'short',
    })
    .replace(/(?<=[\d.])\s+(?=[apm]\.)/g, '\u00A0');
