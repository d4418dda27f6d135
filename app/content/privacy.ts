import { countries, mainCountry } from '#db/fields.ts';

interface PrivacyNotice {
  title: string;
  summary: string[];
  /** Each item shows its text, then the e-mail address, then the points. */
  items: { term: string; text: string; email?: string; points?: string[] }[];
}

/** The site's own data in a notice. */
interface NoticeFacts {
  name: string;
  email: string;
  /** The consultant's address and phone. */
  address?: string | undefined;
  /** How long submissions are kept. */
  months: number;
}

export type PrivacyNoticeOf = (facts: NoticeFacts) => PrivacyNotice;

const files = import.meta.glob<PrivacyNoticeOf>('./privacy/????-??-??.ts', {
  import: 'notice',
  eager: true,
});

/** Every notice ever published, by version: its file's name, the day from which it is in force. Never change one. */
export const privacyNotices = new Map(
  Object.entries(files).map(([path, notice]) => [path.slice(-'2026-11-22.ts'.length, -3), notice]),
);

const { locale, timeZone } = countries[mainCountry];
const bogotaDay = new Intl.DateTimeFormat('en-CA', { timeZone });
const hasCome = (version: string) => version <= bogotaDay.format(new Date());

/** The version in force: the newest whose day has come in Bogotá; before the first one's day, the first. */
export function currentVersion(): string {
  const versions = [...privacyNotices.keys()].sort();
  return versions.findLast(hasCome) ?? versions[0] ?? '';
}

/** The version that a visitor agreed to. A form that names no valid one was not sent by our page. */
export const agreedVersion = (named: string): string =>
  privacyNotices.has(named) && hasCome(named) ? named : currentVersion();

/** 22 de noviembre de 2026 */
const dateOf = (version: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version));

/** The texts around a notice on its page. */
export const privacyPageContent = (name: string, version: string) => ({
  description: `Qué datos guarda el sitio de ${name}, para qué, cuánto tiempo, y cómo consultarlos, corregirlos o borrarlos.`,
  lead:
    'Nos dejas tus datos para que te llamemos. Aquí está, sin letra menuda, ' +
    'qué hacemos con ellos y qué puedes pedirnos.',
  inForceSince: `${version > currentVersion() ? 'Entra en vigor' : 'Vigente desde'} el ${dateOf(version)}`,
  notInForce:
    version === currentVersion()
      ? undefined
      : `Esta versión ${version > currentVersion() ? 'todavía no' : 'ya no'} está vigente.`,
  readCurrent: 'Lee la versión vigente',
  summaryTitle: 'En pocas palabras',
  otherVersions: [
    {
      term: 'Próxima versión',
      versions: versionsWhere((other) => other > version && !hasCome(other)),
    },
    { term: 'Versiones anteriores', versions: versionsWhere((other) => other < version) },
  ].filter(({ versions }) => versions.length > 0),
});

const versionsWhere = (isListed: (version: string) => boolean) =>
  [...privacyNotices.keys()]
    .filter(isListed)
    .map((version) => ({ version, date: dateOf(version) }));
