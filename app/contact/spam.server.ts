import type { ContactRequest } from './schema.ts';

export type SpamReason = 'honeypot' | 'link';

/** A web address or what makes one in HTML and forums: no name of a person or company holds it. */
const link = /:\/\/|\bwww\.|<\/?[a-z]|\bhref\s*=|\[\/?(url|link)\b/i;
const address = /@|\.[a-z]{2,}\//i;

/**
 * Why a submission looks like spam; null for one that does not. It is stored like every other: this only marks
 * it, for the consultant and for the e-mails.
 */
export function spamReasonOf(
  { name, company }: ContactRequest,
  honeypot: string,
): SpamReason | null {
  if (honeypot !== '') return 'honeypot';
  return link.test(name) || link.test(company) || address.test(name) ? 'link' : null;
}
