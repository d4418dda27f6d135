import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { servicesContent } from '../../app/content/services.ts';
import { setUpSite } from '../support/set-up-site.ts';

const siteUrl = 'https://www.consultora.example';
const trickyName = `Ana "Ñ" & 'Co' </script><b>`;
// Under an address other than the one it is served at.
const here = setUpSite({
  SITE_URL: siteUrl,
  SITE_NAME: trickyName,
  EMAIL_PRIMARY: 'ana@consultora.example',
  POSTAL_ADDRESS: 'Calle 10 # 5-20',
  RETENTION_MONTHS: '7',
});
const documentOf = async (answer: Promise<Response>) =>
  new JSDOM(await (await answer).text()).window.document;
/** What the page's head says under a name. */
const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const text = async (path: string) => (await here.get(path)).text();

describe('a file at a fixed address', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/compartir.jpg', 'image/jpeg'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s is %s, cached for an hour, to GET and HEAD', async (path, type) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(here.site.url + path, { method });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
      // Only the picture of link previews may be shown by other sites.
      const policy = path === '/compartir.jpg' ? 'cross-origin' : 'same-origin';
      expect(headers.get('cross-origin-resource-policy')).toBe(policy);
    }
  });

  test('robots.txt allows everything and names the sitemap, which lists the pages', async () => {
    const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
    expect(await text('/robots.txt')).toBe(robots);
    const { window } = new JSDOM(await text('/sitemap.xml'), { contentType: 'application/xml' });
    expect(window.document.documentElement.namespaceURI).toMatch(/sitemaps\.org/);
    const pages = [...window.document.querySelectorAll('url > loc')];
    const services = servicesContent.services.map(({ slug }) => `/servicios/${slug}`);
    expect(pages.map((loc) => loc.textContent)).toEqual(
      ['/', '/privacidad', ...services].map((path) => siteUrl + path),
    );
  });

  test('security.txt names a contact and expires within a year', async () => {
    const lines = await text('/.well-known/security.txt');
    expect(lines).toContain('Contact: mailto:ana@consultora.example\n');
    expect(lines).toContain(`Canonical: ${siteUrl}/.well-known/security.txt\n`);
    const days = (Date.parse(/Expires: (.*)/.exec(lines)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  test('pictures have the sizes that manifest and page give', async () => {
    const page = await documentOf(here.get('/'));
    const hrefOf = (rel: string) =>
      page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '';
    const manifest = await (await here.get(hrefOf('manifest'))).json();
    expect(manifest).toMatchObject({ name: trickyName, lang: 'es', start_url: '/' });
    const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
    for (const [path, size] of [
      ...icons.filter(({ sizes }) => sizes !== 'any').map(({ src, sizes }) => [src, sizes]),
      [hrefOf('apple-touch-icon'), '180x180'],
      [
        new URL(contentOf(page, 'og:image') ?? '').pathname,
        `${contentOf(page, 'og:image:width')}x${contentOf(page, 'og:image:height')}`,
      ],
    ] as [string, string][]) {
      const { width, height } = await sharp(await (await here.get(path)).arrayBuffer()).metadata();
      expect(`${width}x${height}`, path).toBe(size);
    }
  });
});

describe('the head of the page', () => {
  test.each(['/?utm_source=boletin', '/?enviado'])(
    '%s has one address, of SITE_URL',
    async (path) => {
      const page = await documentOf(here.get(path, { 'x-forwarded-host': 'malo.example' }));
      const canonical = [...page.querySelectorAll('link[rel="canonical"]')];
      expect(canonical.map((link) => link.getAttribute('href'))).toEqual([`${siteUrl}/`]);
      expect(contentOf(page, 'og:url')).toBe(`${siteUrl}/`);
      expect(page.documentElement.outerHTML).not.toContain('malo.example');
    },
  );

  test('describes the page for link previews', async () => {
    const page = await documentOf(here.get('/'));
    expect(page.title).toContain(trickyName);
    for (const [name, content] of Object.entries({
      'og:site_name': trickyName,
      'og:title': page.title,
      'og:description': contentOf(page, 'description'),
      'og:locale': 'es_CO',
      'og:image': `${siteUrl}/compartir.jpg`,
      'twitter:card': 'summary_large_image',
    })) {
      expect(contentOf(page, name), name).toBe(content);
    }
  });

  test('describes business, consultant and the services as JSON-LD', async () => {
    const page = await documentOf(here.get('/'));
    // The name holds "</script><b>": none of it may become markup.
    expect(page.querySelector('head b, body > b')).toBeNull();
    const json = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(json).not.toMatch(/rating|review/i);
    const [business, person] = JSON.parse(json)['@graph'];
    expect(business).toMatchObject({
      '@type': 'ProfessionalService',
      name: trickyName,
      url: `${siteUrl}/`,
      image: `${siteUrl}/compartir.jpg`,
      address: { addressCountry: 'CO' },
      contactPoint: [{ telephone: '+573001112233' }, { telephone: '+18095550100' }],
      founder: { '@id': person['@id'] },
    });
    expect(person).toMatchObject({ '@type': 'Person', worksFor: { '@id': business['@id'] } });
    const offered = business.makesOffer.map(
      ({ itemOffered }: { itemOffered: { name: string } }) => itemOffered.name,
    );
    expect(offered).toEqual(servicesContent.services.map(({ title }) => title));
  });
});

test('error pages stay out of search engines', async () => {
  for (const answer of [here.get('/no-esta'), here.post('', {}, '/otra')]) {
    const page = await documentOf(answer);
    const tags = 'link[rel="canonical"], [property^="og:"], [type$="ld+json"]';
    expect(page.querySelector(tags)).toBe(null);
    expect(contentOf(page, 'robots')).toBe('noindex');
  }
});

describe('the privacy page', () => {
  test("names this site's addresses and retention, and itself", async () => {
    const page = await documentOf(here.get('/privacidad'));
    expect(page.querySelector('main')?.textContent).toMatch(
      /Calle 10 # 5-20.*ana@consultora\.example.*7 meses/s,
    );
    expect(page.title).toBe(`Aviso de privacidad | ${trickyName}`);
    expect(contentOf(page, 'description')).toContain('Qué datos guarda');
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(`${siteUrl}/privacidad`);
    expect(contentOf(page, 'robots')).toBeUndefined();
  });

  test('has no other versions than the published ones', async () => {
    for (const version of ['2026-11-20', 'toString']) {
      expect((await here.get(`/privacidad/${version}`)).status).toBe(404);
    }
  });
});

test('each service has a page that says what it is', async () => {
  for (const { slug, title, description } of servicesContent.services) {
    const answer = await here.get(`/servicios/${slug}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    const page = await documentOf(Promise.resolve(answer));
    const url = `${siteUrl}/servicios/${slug}`;
    expect(page.title).toBe(`${title} | ${trickyName}`);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(url);
    expect(contentOf(page, 'og:url')).toBe(url);
    expect(contentOf(page, 'og:title')).toBe(page.title);
    expect(contentOf(page, 'description')).toBe(description);
    const json = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const [service, breadcrumbs] = JSON.parse(json)['@graph'];
    expect(service).toMatchObject({
      '@type': 'Service',
      name: title,
      provider: { name: trickyName },
    });
    expect(breadcrumbs.itemListElement.at(-1)).toMatchObject({ position: 3, item: url });
  }
  for (const path of ['/servicios/otro', '/servicios']) {
    expect((await here.get(path)).status).toBe(404);
  }
});
