import type { Pais } from '../../app/content/contact.ts';
import { emailClocks } from '../../app/content/emails.ts';

/** What the emails may know of a stored submission. */
export interface Submission {
  id: string;
  createdAt: Date;
  country: Pais;
  name: string;
  phone: string;
  email: string;
  company: string;
  /** Null for a submission that does not look like spam. */
  spamReason: string | null;
}

/** Day and time on the city's clock, as people there write them; the hour stays on one line. */
export const localTime = (moment: Date, city: keyof typeof emailClocks) =>
  moment
    .toLocaleString('es-CO', {
      timeZone: emailClocks[city].timeZone,
      dateStyle: 'full',
      timeStyle: 'short',
    })
    .replace(/(?<=[\d.])\s+(?=[apm]\.)/g, '\u00A0');
