// @vitest-environment jsdom
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { servicesContent } from '../../app/content/services.ts';
import { consultant } from '../support/sample.ts';
import { setUpSite } from '../support/set-up-site.ts';

const siteUrl = 'https://www.consultora.example';
const trickyName = `Ana "Ñ" & 'Co' </script><b>`;
// SITE_URL differs from the URL of the server.
const here = await setUpSite({
  SITE_URL: siteUrl,
  SITE_NAME: trickyName,
  EMAIL_PRIMARY: 'ana@consultora.example',
  POSTAL_ADDRESS: 'Calle 10 # 5-20',
  RETENTION_MONTHS: '7',
});
const { services } = servicesContent;
const text = async (path: string) => (await here.get(path)).text();

/** The head of a page. */
async function headOf(response: Response | Promise<Response>) {
  const page = new DOMParser().parseFromString(await (await response).text(), 'text/html');
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name);
  return {
    page,
    canonical: attribute('link[rel="canonical"]', 'href'),
    contentOf: (name: string) =>
      attribute(`meta[property="${name}"], meta[name="${name}"]`, 'content'),
    json: page.querySelector('script[type$="ld+json"]')?.textContent ?? '',
  };
}

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/compartir.jpg', 'image/jpeg'],
])('%s is %s, cached for an hour, to GET and HEAD', async (path, type) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await here.getRaw(path, {}, method);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      // Only the picture of link previews may be shown by other sites.
      'cross-origin-resource-policy': path === '/compartir.jpg' ? 'cross-origin' : 'same-origin',
    });
  }
});

test('robots.txt allows everything and links the sitemap, which lists every page', async () => {
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  expect(await text('/robots.txt')).toBe(robots);
  const map = new DOMParser().parseFromString(await text('/sitemap.xml'), 'application/xml');
  expect(map.documentElement.namespaceURI).toMatch(/sitemaps\.org/);
  const pages = [...map.querySelectorAll('url > loc')];
  const paths = ['/', '/privacidad', ...services.map(({ slug }) => `/servicios/${slug}`)];
  expect(pages.map((loc) => loc.textContent)).toEqual(paths.map((path) => siteUrl + path));
});

test('security.txt has a contact and expires within a year', async () => {
  const lines = await text('/.well-known/security.txt');
  expect(lines).toContain('Contact: mailto:ana@consultora.example\n');
  expect(lines).toContain(`Canonical: ${siteUrl}/.well-known/security.txt\n`);
  const days = (Date.parse(/Expires: (.*)/.exec(lines)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test('the share picture has the size in its tags', async () => {
  const { contentOf } = await headOf(here.get('/'));
  const picture = await (await here.get('/compartir.jpg')).arrayBuffer();
  const { width, height } = await sharp(picture).metadata();
  expect([contentOf('og:image:width'), contentOf('og:image:height')].map(Number)).toEqual([
    width,
    height,
  ]);
});

test.each(['/?utm_source=boletin', '/?enviado'])('%s has one canonical URL', async (path) => {
  const response = here.get(path, { 'x-forwarded-host': 'malo.example' });
  const { page, canonical, contentOf } = await headOf(response);
  expect(page.documentElement.outerHTML).not.toContain('malo.example');
  expect(page.title).toContain(trickyName);
  expect(canonical).toBe(`${siteUrl}/`);
  for (const [name, content] of Object.entries({
    'og:url': canonical,
    'og:site_name': trickyName,
    'og:title': page.title,
    'og:description': contentOf('description'),
    'og:locale': 'es_CO',
    'og:image': `${siteUrl}/compartir.jpg`,
    'twitter:card': 'summary_large_image',
  })) {
    expect(contentOf(name), name).toBe(content);
  }
});

test('the page describes business, consultant and the services as JSON-LD', async () => {
  const { page, json } = await headOf(here.get('/'));
  // The name holds "</script><b>": none of it may become markup.
  expect(page.querySelector('head b, body > b')).toBeNull();
  expect(json).not.toMatch(/rating|review/i);
  const [business, person] = JSON.parse(json)['@graph'];
  expect(business).toMatchObject({
    '@type': 'ProfessionalService',
    name: trickyName,
    url: `${siteUrl}/`,
    image: `${siteUrl}/compartir.jpg`,
    address: { addressCountry: 'CO' },
    contactPoint: Object.values(consultant.whatsapp).map((telephone) => ({ telephone })),
    founder: { '@id': person['@id'] },
    makesOffer: services.map(({ title }) => ({ itemOffered: { name: title } })),
  });
  expect(person).toMatchObject({ '@type': 'Person', worksFor: { '@id': business['@id'] } });
});

test('error pages have noindex and no share tags', async () => {
  for (const response of [here.get('/no-esta'), here.post('', {}, '/otra')]) {
    const { page, contentOf } = await headOf(response);
    const tags = 'link[rel="canonical"], [property^="og:"], [type$="ld+json"]';
    expect(page.querySelector(tags)).toBe(null);
    expect(contentOf('robots')).toBe('noindex');
  }
});

test('the privacy notice contains address, e-mail and retention of the site', async () => {
  const { page, canonical, contentOf } = await headOf(here.get('/privacidad'));
  expect(page.querySelector('main')?.textContent).toMatch(
    /Calle 10 # 5-20.*ana@consultora\.example.*7 meses/s,
  );
  expect(page.title).toBe(`Aviso de privacidad | ${trickyName}`);
  expect(contentOf('description')).toContain('Qué datos guarda');
  expect(canonical).toBe(`${siteUrl}/privacidad`);
  expect(contentOf('robots')).toBeUndefined();
});

test.each(services)(
  'the page of $slug has its own title, description, URL and JSON-LD',
  async ({ slug, title, description }) => {
    const response = await here.get(`/servicios/${slug}`);
    expect(response.headers.get('cache-control')).toContain('s-maxage');
    const { page, canonical, contentOf, json } = await headOf(response);
    const url = `${siteUrl}/servicios/${slug}`;
    expect(page.title).toBe(`${title} | ${trickyName}`);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(canonical).toBe(url);
    expect(contentOf('og:url')).toBe(url);
    expect(contentOf('og:title')).toBe(page.title);
    expect(contentOf('description')).toBe(description);
    expect(JSON.parse(json)['@graph']).toMatchObject([
      { '@type': 'Service', name: title, provider: { name: trickyName } },
      { itemListElement: [{}, {}, { position: 3, item: url }] },
    ]);
  },
);
