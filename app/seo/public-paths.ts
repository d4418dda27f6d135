import { servicesContent } from '../content/services.ts';

/** The pages that are the same for every visitor: the server keeps them ready, the sitemap lists them. */
export const publicPaths = [
  '/',
  '/privacidad',
  ...servicesContent.services.map(({ slug }) => `/servicios/${slug}`),
];
