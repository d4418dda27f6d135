import type { FieldName } from '#db/fields.ts';
import type { contactSubmissions } from '#db/schema.ts';
import { emailClocks } from '../../app/content/emails.ts';

/** What the emails may know of a stored submission. */
export type Submission = Pick<
  typeof contactSubmissions.$inferSelect,
  'id' | 'createdAt' | 'spamReason' | FieldName
>;

/** Day and time on the city's clock, as people there write them; the hour stays on one line. */
export const localTime = (moment: Date, city: keyof typeof emailClocks) =>
  moment
    .toLocaleString('es-CO', {
      timeZone: emailClocks[city].timeZone,
      dateStyle: 'full',
      timeStyle: 'short',
    })
    .replace(/(?<=[\d.])\s+(?=[apm]\.)/g, '\u00A0');
