import { countries, mainCountry, type ServedCountry } from '#db/fields.ts';

/** Shortens a text to `maxLength` visible characters, the last one of which is then '…'. */
export function cutText(text: string, maxLength: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (characters.length <= maxLength) return text;
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** Date and time in a country, in the main one's notation; no-break spaces keep the time on one line. */
export const localTime = (moment: Date, country: ServedCountry) =>
  moment
    .toLocaleString(countries[mainCountry].locale, {
      timeZone: countries[country].timeZone,
      dateStyle: 'full',
      timeStyle: 'short',
    })
    .replace(/(?<=[\d.])\s+(?=[apm]\.)/g, '\u00A0');
