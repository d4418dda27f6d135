import type { Consultant } from '../consultant.ts';
import type { DocumentContent } from '../content/document.ts';
import { pictureAddress } from './meta.ts';

interface Facts {
  content: DocumentContent;
  consultant: Consultant;
  services: { title: string }[];
  siteUrl: string;
}

/** The consultant and her services as schema.org has it. Only what the page says: no ratings or reviews. */
export function jsonLd({ content, consultant, services, siteUrl }: Facts) {
  const page = `${siteUrl}/`;
  const business = { '@id': `${page}#negocio` };
  const person = { '@id': `${page}#persona` };
  const shared = { name: consultant.name, url: page, sameAs: consultant.instagram };
  const countries = content.countries.map(({ name }) => ({ '@type': 'Country', name }));
  const { colombia, dominicana } = consultant.whatsapp;
  const contactPoint = [colombia, dominicana].map((telephone, at) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone,
    email: consultant.emails[at],
    areaServed: content.countries[at]?.code,
    availableLanguage: 'es',
  }));
  const makesOffer = services.map(({ title: name }) => ({
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
        description: content.description,
        image: pictureAddress(siteUrl),
        telephone: colombia,
        email: consultant.emails[0],
        address: { '@type': 'PostalAddress', addressCountry: content.countries[0]?.code },
        areaServed: [...countries, { '@type': 'Place', name: content.region }],
        founder: person,
        contactPoint,
        makesOffer,
      },
      { '@type': 'Person', ...person, ...shared, jobTitle: content.jobTitle, worksFor: business },
    ],
  };
}
