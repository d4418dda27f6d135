import { countries, mainCountry, type ServedCountry } from '#db/fields.ts';

const graphemes = new Intl.Segmenter();

/** Shortens a text to `maxLength` code points, between visible characters and with '…' at the end. */
export function cutText(text: string, maxLength: number): string {
  if ([...text].length <= maxLength) return text;
  let start = '';
  for (const { segment } of graphemes.segment(text)) {
    if ([...start, ...segment].length >= maxLength) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
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
