import { describe, expect, test } from 'vitest';
import { servicesContent } from '../../../app/content/services.ts';
import { documentOf, setUpNamedSite, siteUrl, trickyName } from '../../support/named-site.ts';

const here = setUpNamedSite();

interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

describe('the graph of facts', () => {
  async function graph(): Promise<Thing[]> {
    const page = await documentOf(here.get('/'));
    const scripts = page.querySelectorAll('script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    const said = JSON.parse(scripts[0]?.textContent ?? '');
    expect(said['@context']).toBe('https://schema.org');
    return said['@graph'];
  }
  const ofType = async (type: string) => {
    const found = (await graph()).find((thing) => thing['@type'] === type);
    if (!found) throw new Error(`There is no ${type}.`);
    return found;
  };

  test('names the business with all that search engines require of one', async () => {
    expect(await ofType('ProfessionalService')).toMatchObject({
      name: trickyName,
      url: `${siteUrl}/`,
      image: `${siteUrl}/compartir.jpg`,
      telephone: '+573001112233',
      email: 'ana@consultora.example',
      address: { '@type': 'PostalAddress', addressCountry: 'CO' },
      areaServed: [
        { '@type': 'Country', name: 'Colombia' },
        { '@type': 'Country', name: 'República Dominicana' },
        { '@type': 'Place', name: 'América Latina' },
      ],
      contactPoint: [
        { '@type': 'ContactPoint', telephone: '+573001112233', availableLanguage: 'es' },
        { '@type': 'ContactPoint', telephone: '+18095550100', availableLanguage: 'es' },
      ],
      sameAs: 'https://www.instagram.com/example',
    });
  });

  test('names the consultant, and each by the other', async () => {
    const business = await ofType('ProfessionalService');
    const person = await ofType('Person');
    expect(person).toMatchObject({
      name: trickyName,
      jobTitle: expect.stringMatching(/Consultora/),
    });
    expect(person.worksFor).toEqual({ '@id': business['@id'] });
    expect(business.founder).toEqual({ '@id': person['@id'] });
    for (const id of [business['@id'], person['@id']]) expect(id).toMatch(`${siteUrl}/#`);
  });

  test('offers the eight services of the page', async () => {
    const business = await ofType('ProfessionalService');
    const offers = business.makesOffer as { itemOffered: Thing }[];
    expect(offers.map(({ itemOffered }) => itemOffered)).toMatchObject(
      servicesContent.services.map(({ title }) => ({
        '@type': 'Service',
        name: title,
        provider: { '@id': business['@id'] },
      })),
    );
    expect(offers).toHaveLength(8);
  });

  test('praises nobody by itself', async () => {
    expect(JSON.stringify(await graph())).not.toMatch(/rating|review/i);
  });

  test('cannot be left by a name that ends a script', async () => {
    const page = await documentOf(here.get('/'));
    expect(page.querySelector('head b, body > b')).toBeNull();
    expect((await ofType('Person')).name).toBe(trickyName);
  });
});
