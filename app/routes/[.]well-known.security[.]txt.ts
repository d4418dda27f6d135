import { env } from '#env';
import { lang } from '../content/document.ts';
import { hourlyResponse } from '../responses.server.ts';

/** RFC 9116 recommends less than a year. */
const validityMs = 180 * 86_400_000;

/** The contact for reporting vulnerabilities. */
export function loader() {
  const [lastDay] = new Date(Date.now() + validityMs).toISOString().split('T');
  const lines = [
    `Contact: mailto:${env.EMAIL_PRIMARY}`,
    `Expires: ${lastDay}T00:00:00Z`,
    `Preferred-Languages: ${lang}`,
    `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
  ];
  return hourlyResponse(`${lines.join('\n')}\n`);
}
