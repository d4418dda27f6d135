import { env } from '#env';
import { colors } from '../colors.ts';
import { documentContent, lang } from '../content/document.ts';
import { hourlyResponse } from '../responses.server.ts';

/** Each icon has enough margin to be cut to any shape (`maskable`). */
const icons = [192, 512].flatMap((side) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
);

/** The web manifest, for adding the page to a home screen. */
export function loader() {
  const manifest = {
    name: env.SITE_NAME,
    short_name: env.SITE_NAME,
    description: documentContent(env.SITE_NAME).description,
    lang,
    start_url: '/',
    display: 'browser',
    background_color: colors.cream,
    theme_color: colors.night,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
  };
  return hourlyResponse(JSON.stringify(manifest), 'application/manifest+json');
}
