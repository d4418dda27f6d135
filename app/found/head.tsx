import { renderToStaticMarkup } from 'react-dom/server';
import { env } from '#env';
import { documentContent } from '../content/document.ts';
import { servicesContent } from '../content/services.ts';
import { ownerFrom } from '../owner.ts';
import { graphOf } from './graph.ts';
import { shareSize } from './share-picture-svg.ts';

/** The hero's ground, which a phone carries on into the bar above the page. */
export const themeColor = '#0a2f3a';

/**
 * The page with what search engines, phones and places that show links read of it, at the end of its head.
 * No script needs that: React leaves alone what follows its own in the head, and so it travels once. All
 * addresses begin with SITE_URL, whatever the Host and the query.
 */
export const withFindings = (html: string): string =>
  html.replace('</head>', () => `${renderToStaticMarkup(<Findings />)}</head>`);

function Findings() {
  const words = documentContent(env.SITE_NAME);
  const page = `${env.SITE_URL}/`;
  const picture = `${page}compartir.jpg`;
  const openGraph = {
    type: 'website',
    url: page,
    site_name: env.SITE_NAME,
    title: words.title,
    description: words.description,
    locale: 'es_CO',
    'locale:alternate': 'es_DO',
    image: picture,
    'image:width': shareSize.width,
    'image:height': shareSize.height,
    'image:alt': words.pictureAlt,
  };
  const graph = graphOf({
    siteUrl: env.SITE_URL,
    owner: ownerFrom(env),
    words,
    services: servicesContent.services,
    picture,
  });
  return (
    <>
      <link rel="canonical" href={page} />
      {Object.entries(openGraph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={themeColor} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: no tag can begin in it.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}
