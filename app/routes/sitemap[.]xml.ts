import { env } from '#env';
import { hourlyResponse } from '../seo/hourly-response.server.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The one page there is. */
export const loader = () =>
  hourlyResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}"><url><loc>${env.SITE_URL}/</loc></url></urlset>\n`,
    'application/xml; charset=utf-8',
  );
