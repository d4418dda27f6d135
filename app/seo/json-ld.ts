import type { Consultant } from '#consultant';
import { countries, mainCountry, servedCountries } from '#db/fields.ts';
import { documentContent, lang } from '../content/document.ts';
import { type Service, servicesContent } from '../content/services.ts';
import { paths } from '../paths.ts';
import { shareImageUrl } from './meta.ts';

/** The consultant and her services in schema.org terms; only facts on the page, no ratings or reviews. */
export function jsonLd(consultant: Consultant, siteUrl: string) {
  const content = documentContent(consultant.name);
  const page = `${siteUrl}/`;
  const business = { '@id': `${page}#negocio` };
  const person = { '@id': `${page}#persona` };
  const shared = { name: consultant.name, url: page, sameAs: consultant.instagram };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        ...business,
        ...shared,
        description: content.description,
        image: shareImageUrl(siteUrl),
        telephone: consultant.whatsapp[mainCountry],
        email: consultant.emails[0],
        address: { '@type': 'PostalAddress', addressCountry: countries[mainCountry].iso },
        areaServed: [
          ...servedCountries.map((pais) => ({ '@type': 'Country', name: countries[pais].label })),
          { '@type': 'Place', name: content.region },
        ],
        founder: person,
        contactPoint: servedCountries.map((pais) => ({
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: consultant.whatsapp[pais],
          areaServed: countries[pais].iso,
          availableLanguage: lang,
        })),
        makesOffer: servicesContent.services.map(({ title: name, slug }) => ({
          '@type': 'Offer',
          itemOffered: {
            '@type': 'Service',
            name,
            url: siteUrl + paths.service(slug),
            provider: business,
          },
        })),
      },
      { '@type': 'Person', ...person, ...shared, jobTitle: content.jobTitle, worksFor: business },
    ],
  };
}

/** A service and its place in the site, in schema.org terms. */
export function serviceJsonLd(service: Service, { name }: Consultant, siteUrl: string) {
  const home = `${siteUrl}/`;
  const url = siteUrl + paths.service(service.slug);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        '@id': url,
        url,
        name: service.title,
        description: service.description,
        provider: { '@type': 'ProfessionalService', '@id': `${home}#negocio`, name, url: home },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          [name, home],
          [servicesContent.title, `${home}#servicios`],
          [service.title, url],
        ].map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
    ],
  };
}
