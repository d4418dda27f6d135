import { env } from '#env';
import { hourlyResponse } from '../responses.server.ts';
import { publicPaths } from '../seo/meta.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function loader() {
  const urls = publicPaths.map((path) => `<url><loc>${env.SITE_URL}${path}</loc></url>`);
  return hourlyResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${urls.join('')}</urlset>\n`,
    'application/xml; charset=utf-8',
  );
}
