import type { DocumentContent } from '../content/document.ts';
import type { Service } from '../content/services.ts';
import type { Owner } from '../owner.ts';

interface JsonLdFacts {
  siteUrl: string;
  owner: Owner;
  words: DocumentContent;
  services: Service[];
  /** Address of the share picture. */
  picture: string;
}

/** The consultant and her services as schema.org has it. Only what the page says: no ratings or reviews. */
export function jsonLd({ siteUrl, owner, words, services, picture }: JsonLdFacts) {
  const page = `${siteUrl}/`;
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
