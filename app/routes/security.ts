import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '#env';
import { answerHourly } from '../found/answer-hourly.ts';

/** RFC 9116 recommends less than a year. Milliseconds. */
const validity = 180 * 86_400_000;

/** Whom to tell of a hole in the site. */
export function loader({ request }: LoaderFunctionArgs) {
  const [lastDay] = new Date(Date.now() + validity).toISOString().split('T');
  const lines = [
    `Contact: mailto:${env.EMAIL_PRIMARY}`,
    `Expires: ${lastDay}T00:00:00Z`,
    'Preferred-Languages: es',
    `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
  ];
  return answerHourly(request, `${lines.join('\n')}\n`, 'text/plain; charset=utf-8');
}
