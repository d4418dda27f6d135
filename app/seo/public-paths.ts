import { servicesContent } from '../content/services.ts';
import { paths } from '../paths.ts';

/** The pages that are the same for every visitor: the server keeps them ready, the sitemap lists them. */
export const publicPaths = [
  '/',
  paths.privacy,
  ...servicesContent.services.map(({ slug }) => paths.service(slug)),
];
