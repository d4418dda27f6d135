import { env } from '#env';
import { hourlyResponse } from '../responses.server.ts';

export const loader = () =>
  hourlyResponse(`User-agent: *\nAllow: /\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`);
