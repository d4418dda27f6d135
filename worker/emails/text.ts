import { locales } from '#app/content/document.ts';
import { emailClocks } from '#app/content/emails.ts';

const graphemes = new Intl.Segmenter();

/** Shortens a text to `maxLength` code points, between visible characters and with '…' at the end. */
export function cutText(text: string, maxLength: number): string {
  if ([...text].length <= maxLength) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if ([...kept, ...segment].length >= maxLength) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Date and time in a city, in its notation; no-break spaces keep the time on one line. */
export const localTime = (moment: Date, city: keyof typeof emailClocks) =>
  moment
    .toLocaleString(locales[0], {
      timeZone: emailClocks[city].timeZone,
      dateStyle: 'full',
      timeStyle: 'short',
    })
    .replace(/(?<=[\d.])\s+(?=[apm]\.)/g, '\u00A0');
