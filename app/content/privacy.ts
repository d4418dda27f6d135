import { notice as of20261121 } from './privacy/2026-11-21.ts';
import { notice as of20261122 } from './privacy/2026-11-22.ts';

interface PrivacyNotice {
  /** The day from which it holds, as each request stores it: 2026-11-21. */
  version: string;
  title: string;
  /** What it comes to. */
  summary?: string[];
  /** A mail address follows its item's text, points come last. */
  items: { term: string; text: string; email?: string; points?: string[] }[];
}

/** What a notice says of this site in particular. */
interface NoticeFacts {
  name: string;
  email: string;
  /** The consultant's address and phone. */
  address?: string | undefined;
  /** How long requests are kept. */
  months: number;
}

export type PrivacyNoticeOf = (facts: NoticeFacts) => PrivacyNotice;

/**
 * Every notice that was ever shown. One that has been published stays as it is: requests name the version
 * they agreed to. A change is a new file beside it, named here and then the current one.
 */
export const privacyNotices = new Map<string, PrivacyNoticeOf>([
  ['2026-11-22', of20261122],
  ['2026-11-21', of20261121],
]);

/** The version in force. */
export const currentVersion = '2026-11-22';

/**
 * The version a request agreed to: the one on the page that sent it, which a cache may have kept for a
 * while. What names none of ours was not sent by our page; the notice in force holds for it.
 */
export const agreedVersion = (shown: string): string =>
  privacyNotices.has(shown) ? shown : currentVersion;

/** 21 de noviembre de 2026 */
const dateOf = (version: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version));

/** What stands around a notice on its page. */
export const privacyPageContent = (name: string, version: string) => ({
  description: `Qué datos guarda el sitio de ${name}, para qué, cuánto tiempo, y cómo consultarlos, corregirlos o borrarlos.`,
  lead:
    'Nos dejas tus datos para que te llamemos. Aquí está, sin letra pequeña, ' +
    'qué hacemos con ellos y qué puedes pedirnos.',
  inForceSince: `Vigente desde el ${dateOf(version)}`,
  outdated: version === currentVersion ? undefined : 'Esta versión ya no está vigente.',
  readCurrent: 'Lee la versión vigente',
  summaryTitle: 'En pocas palabras',
  earlierVersions: 'Versiones anteriores',
  earlier: [...privacyNotices.keys()]
    .filter((other) => other < version)
    .map((other) => ({ version: other, date: dateOf(other) })),
});
