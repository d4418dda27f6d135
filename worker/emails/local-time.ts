import { locales } from '#app/content/document.ts';
import { emailClocks } from '#app/content/emails.ts';

/** Date and time in a city, in its notation; no-break spaces keep the time on one line. */
export const localTime = (moment: Date, city: keyof typeof emailClocks) =>
  moment
    .toLocaleString(locales[0], {
      timeZone: emailClocks[city].timeZone,
      dateStyle: 'full',
      timeStyle: 'short',
    })
    .replace(/(?<=[\d.])\s+(?=[apm]\.)/g, '\u00A0');
