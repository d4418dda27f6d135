import type { MetaDescriptor } from '@remix-run/node';
import type { DocumentContent } from '../content/document.ts';

/** The hero's background, which phones continue into the bar above the page. */
export const themeColor = '#0a2f3a';

/** What search engines read of a page. Its address begins with SITE_URL, whatever the Host and the query. */
export const pageMeta = (
  { title, description }: { title: string; description: string },
  address: string,
): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: address },
];

/** What places show where somebody shares the page's address. */
export const openGraph = (
  { title, description, pictureAlt }: DocumentContent,
  siteName: string,
  siteUrl: string,
): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:url', content: `${siteUrl}/` },
  { property: 'og:site_name', content: siteName },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:locale', content: 'es_CO' },
  { property: 'og:locale:alternate', content: 'es_DO' },
  { property: 'og:image', content: pictureAddress(siteUrl) },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: pictureAlt },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** The picture that goes with a shared link. */
export const pictureAddress = (siteUrl: string) => `${siteUrl}/compartir.jpg`;
