import type { MetaDescriptor } from '@remix-run/node';
import { countries, mainCountry, servedCountries } from '#db/fields.ts';
import { documentContent } from '../content/document.ts';
import { servicesContent } from '../content/services.ts';
import { paths } from '../paths.ts';

/** The pages that are the same for every visitor: the server caches them, and the sitemap lists them. */
export const publicPaths = [
  '/',
  paths.privacy,
  ...servicesContent.services.map(({ slug }) => paths.service(slug)),
];

/** The parts of a page that search results and previews show. */
interface PageSummary {
  title: string;
  description: string;
  /** From SITE_URL, not from the request's host or query. */
  url: string;
}

/** Title, description and canonical URL. */
export const pageMeta = ({ title, description, url }: PageSummary): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: url },
];

/** The preview of a shared link. */
export const openGraph = (page: PageSummary, name: string, siteUrl: string): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:url', content: page.url },
  { property: 'og:site_name', content: name },
  { property: 'og:title', content: page.title },
  { property: 'og:description', content: page.description },
  ...servedCountries.map((pais) => ({
    property: pais === mainCountry ? 'og:locale' : 'og:locale:alternate',
    content: countries[pais].locale.replace('-', '_'),
  })),
  { property: 'og:image', content: shareImageUrl(siteUrl) },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: documentContent(name).pictureAlt },
  { name: 'twitter:card', content: 'summary_large_image' },
];

export const shareImageUrl = (siteUrl: string) => `${siteUrl}/compartir.jpg`;
