import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '#env';
import { answerHourly } from '../found/answer-hourly.ts';

/** Every search engine is welcome everywhere. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerHourly(
    request,
    `User-agent: *\nAllow: /\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`,
    'text/plain; charset=utf-8',
  );
