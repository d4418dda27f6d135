import type { MetaDescriptor } from '@remix-run/node';
import type { DocumentContent } from '../content/document.ts';

/** Title, description and canonical URL, which uses SITE_URL and not the request's host or query. */
export const pageMeta = (
  { title, description }: { title: string; description: string },
  url: string,
): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: url },
];

/** The preview of a shared link. */
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
  { property: 'og:image', content: shareImageUrl(siteUrl) },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: pictureAlt },
  { name: 'twitter:card', content: 'summary_large_image' },
];

export const shareImageUrl = (siteUrl: string) => `${siteUrl}/compartir.jpg`;
