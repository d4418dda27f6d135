import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '#env';
import { documentContent } from '../content/document.ts';
import { answerHourly } from '../found/answer-hourly.ts';
import { themeColor } from '../found/head.tsx';

/** The same pictures are whole by themselves and may be cut to any shape. */
const icons = [192, 512].flatMap((side) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
);

/** What a phone needs to put the page on its home screen. */
export function loader({ request }: LoaderFunctionArgs) {
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
  return answerHourly(request, JSON.stringify(manifest), 'application/manifest+json');
}
