import { countries, mainCountry, type ServedCountry } from '#db/fields.ts';

const segmenter = new Intl.Segmenter();

/** Shortens a text to `maxLength` visible characters, of which the last is '…'. */
export function cutText(text: string, maxLength: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
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
