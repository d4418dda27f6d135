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
