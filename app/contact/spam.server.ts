import { spamReasons } from '../content/emails.ts';
import type { ValidValues } from './schema.ts';

/** URLs, and links in HTML or forum markup, which no name contains. */
const link = /:\/\/|\bwww\.|<\/?[a-z]|\bhref\s*=|\[\/?(url|link)\b/i;
const address = /@|\.[a-z]{2,}\//i;

/** Why a submission looks like spam; null if it does not. It is stored anyway, with this mark. */
export function spamReasonOf({ nombre, empresa }: ValidValues, honeypot: string): string | null {
  if (honeypot !== '') return spamReasons.honeypot;
  const hasLink = link.test(nombre) || link.test(empresa) || address.test(nombre);
  return hasLink ? spamReasons.link : null;
}
