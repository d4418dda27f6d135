import { cleanText } from './clean-text.ts';

/** What brought the visitor, as far as it is known; named as the columns that keep it. */
export interface Visit {
  fuente?: string;
  medio?: string;
  campana?: string;
  /** The host of the page that linked here. */
  procedencia?: string;
}

const parameters = { fuente: 'utm_source', medio: 'utm_medium', campana: 'utm_campaign' } as const;
const campaignFields = ['fuente', 'medio', 'campana'] as const;

/** The table's own limit. Characters. */
const longest = 100;

const host = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;
const longestHost = 253;

/**
 * What brought the visitor who sent this form: the campaign from the address of the page that held it, of
 * which every browser tells its own site; the rest from the form, where the page could read it. A page that
 * answered an earlier attempt has another address, so its form hands on what was known.
 */
export function visitOf(request: Request, form: FormData): Visit {
  const page = urlOf(request.headers.get('referer'));
  const visit: Visit = {};
  for (const field of campaignFields) {
    const value = page?.searchParams.get(parameters[field]) ?? form.get(field);
    const text = shorten(cleanText(String(value ?? '')));
    if (text) visit[field] = text;
  }
  const from = String(form.get('procedencia') ?? '').toLowerCase();
  const ours = [page?.host, new URL(request.url).host].includes(from);
  const name = from.replace(/:\d+$/, '');
  if (!ours && name.length <= longestHost && host.test(name)) visit.procedencia = name;
  return visit;
}

const urlOf = (text: string | null) => (text && URL.canParse(text) ? new URL(text) : undefined);

/** Cut between characters, as the database counts them. */
const shorten = (text: string) => [...text].slice(0, longest).join('').trim();
