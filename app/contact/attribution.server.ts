import { cleanText, maxTypedLength } from './clean-text.ts';
import type { Attribution } from './schema.ts';

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** The limits of the table's CHECKs, in characters. */
const maxLength = 100;
const maxHostLength = 253;

const host = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

/** The source of the visit: the campaign from the Referer header, the referrer's host from the form's hidden field. */
export function attributionOf(request: Request, form: FormData | URLSearchParams): Attribution {
  const page = parseUrl(request.headers.get('referer'));
  const attribution: Attribution = {};
  for (const field of campaignFields) {
    // The page of a failed attempt has another URL, so its form repeats them.
    const value = page?.searchParams.get(field) ?? form.get(field);
    const text = shorten(cleanText(String(value ?? '').slice(0, maxTypedLength)));
    if (text) attribution[field] = text;
  }
  const referrer = String(form.get('referrer_host') ?? '').toLowerCase();
  const isOurs = [page?.host, new URL(request.url).host].includes(referrer);
  const name = referrer.replace(/:\d+$/, '');
  if (!isOurs && name.length <= maxHostLength && host.test(name)) attribution.referrer_host = name;
  return attribution;
}

const parseUrl = (text: string | null) => (text && URL.canParse(text) ? new URL(text) : undefined);

/** Counts code points, as the database does. */
const shorten = (text: string) => [...text].slice(0, maxLength).join('').trim();
