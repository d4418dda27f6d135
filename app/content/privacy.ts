import { notice as of20261121 } from './privacy/2026-11-21.ts';

export interface PrivacyNotice {
  /** The day from which it holds, as each request stores it: 2026-11-21. */
  version: string;
  title: string;
  /** A mail address follows its item's text. */
  items: { term: string; text: string; email?: string }[];
}

/** What a notice says of this site in particular. */
interface NoticeFacts {
  name: string;
  email: string;
  /** How long requests are kept. */
  months: number;
}

export type PrivacyNoticeOf = (facts: NoticeFacts) => PrivacyNotice;

/**
 * Every notice that was ever shown. One that has been published stays as it is: requests name the version
 * they agreed to. A change is a new file beside it, named here and then the current one.
 */
export const privacyNotices = { '2026-11-21': of20261121 } satisfies Record<
  string,
  PrivacyNoticeOf
>;

export const currentVersion: keyof typeof privacyNotices = '2026-11-21';

/** The notice in force. */
export const privacyNotice: PrivacyNoticeOf = privacyNotices[currentVersion];

/**
 * The version a request agreed to: the one on the page that sent it, which a cache may have kept for a
 * while. What names none of ours was not sent by our page; the notice in force holds for it.
 */
export const agreedVersion = (shown: string): string =>
  Object.hasOwn(privacyNotices, shown) ? shown : currentVersion;
