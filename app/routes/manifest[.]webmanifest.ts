import { env } from '#env';
import { documentContent } from '../content/document.ts';
import { hourlyResponse } from '../seo/hourly-response.server.ts';
import { themeColor } from '../seo/meta.ts';

/** Each icon is complete as it is and can also be cut to any shape. */
const icons = [192, 512].flatMap((side) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
);

/** What a phone needs to put the page on its home screen. */
export function loader() {
  const { description } = documentContent(env.SITE_NAME);
  const manifest = {
    name: env.SITE_NAME,
    short_name: env.SITE_NAME,
    description,
    lang: 'es',
    start_url: '/',
    display: 'browser',
    background_color: '#fff7ed',
    theme_color: themeColor,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
  };
  return hourlyResponse(JSON.stringify(manifest), 'application/manifest+json');
}
