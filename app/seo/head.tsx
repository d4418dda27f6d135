import { renderToStaticMarkup } from 'react-dom/server';
import { env } from '#env';
import { type DocumentContent, documentContent } from '../content/document.ts';
import { servicesContent } from '../content/services.ts';
import { ownerFrom } from '../owner.ts';

/** The hero's background, which phones continue into the bar above the page. */
export const themeColor = '#0a2f3a';

/**
 * Adds the tags for search engines, phones and link previews at the end of the head. They are not part of the
 * React tree, so they are not sent a second time as loader data. All addresses begin with SITE_URL, whatever
 * the Host and the query.
 */
export const withSeoTags = (html: string): string =>
  html.replace('</head>', () => `${renderToStaticMarkup(<SeoTags />)}</head>`);

function SeoTags() {
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
    'image:width': 1200,
    'image:height': 630,
    'image:alt': words.pictureAlt,
  };
  const graph = jsonLd(words, page, picture);
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

/** The consultant and her services as schema.org has it. Only what the page says: no ratings or reviews. */
function jsonLd(words: DocumentContent, page: string, picture: string) {
  const owner = ownerFrom(env);
  const business = { '@id': `${page}#negocio` };
  const person = { '@id': `${page}#persona` };
  const shared = { name: owner.name, url: page, sameAs: owner.instagram };
  const countries = words.countries.map(({ name }) => ({ '@type': 'Country', name }));
  const { colombia, dominicana } = owner.whatsapp;
  const contactPoint = [colombia, dominicana].map((telephone, at) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone,
    email: owner.emails[at],
    areaServed: words.countries[at]?.code,
    availableLanguage: 'es',
  }));
  const makesOffer = servicesContent.services.map(({ title: name }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, provider: business },
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        ...business,
        ...shared,
        description: words.description,
        image: picture,
        telephone: colombia,
        email: owner.emails[0],
        address: { '@type': 'PostalAddress', addressCountry: words.countries[0]?.code },
        areaServed: [...countries, { '@type': 'Place', name: words.region }],
        founder: person,
        contactPoint,
        makesOffer,
      },
      { '@type': 'Person', ...person, ...shared, jobTitle: words.jobTitle, worksFor: business },
    ],
  };
}
