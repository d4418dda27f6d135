import { cleanText } from './clean-text.ts';
import type { Attribution } from './schema.ts';

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** The table's own limits, in characters. */
const maxLength = 100;
const maxHostLength = 253;

const host = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

/**
 * What brought the visitor who sent this form: the campaign from the address of the page that held it, which
 * every browser tells its own site; the rest from the form, where the page could read it. A page that answered
 * an earlier attempt has another address, so its form hands on what was known.
 */
export function attributionOf(request: Request, form: FormData): Attribution {
  const page = parseUrl(request.headers.get('referer'));
  const attribution: Attribution = {};
  for (const field of campaignFields) {
    const value = page?.searchParams.get(field) ?? form.get(field);
    const text = shorten(cleanText(String(value ?? '')));
    if (text) attribution[field] = text;
  }
  const referrer = String(form.get('referrer_host') ?? '').toLowerCase();
  const isOurs = [page?.host, new URL(request.url).host].includes(referrer);
  const name = referrer.replace(/:\d+$/, '');
  if (!isOurs && name.length <= maxHostLength && host.test(name)) attribution.referrer_host = name;
  return attribution;
}

const parseUrl = (text: string | null) => (text && URL.canParse(text) ? new URL(text) : undefined);

/** Cut between characters, as the database counts them. */
const shorten = (text: string) => [...text].slice(0, maxLength).join('').trim();
