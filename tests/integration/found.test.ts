import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicesWords } from '../../app/content/services.ts';
import { aRequest } from '../support/a-request.ts';
import { createDatabase } from '../support/database.ts';
import { send } from '../support/send.ts';
import { type Site, startSite } from '../support/site.ts';

const siteUrl = 'https://www.consultora.example';
const trickyName = `Ana "Ñ" & 'Co' </script><b>`;

let database: Awaited<ReturnType<typeof createDatabase>>;
/** One under an address other than the one it is served at, and one with nothing set. */
let site: Site;
let sample: Site;
beforeAll(async () => {
  database = await createDatabase();
  site = await startSite(database.siteUrl, {
    SITE_URL: siteUrl,
    SITE_NAME: trickyName,
    EMAIL_PRIMARY: 'ana@consultora.example',
  });
  sample = await startSite(database.siteUrl);
});
afterAll(async () => {
  await site.stop();
  await sample.stop();
  await database.drop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers });

async function documentAt(path: string, from = site): Promise<Document> {
  const answer = await fetch(from.url + path);
  return new JSDOM(await answer.text()).window.document;
}

const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

describe('the page', () => {
  test.each(['/', '/?utm_source=boletin&utm_campaign=x', '/?enviado', '/?fbclid=1'])(
    '%s is known by one address, of SITE_URL',
    async (path) => {
      const page = await documentAt(path);
      const canonical = page.querySelectorAll('link[rel="canonical"]');
      expect([...canonical].map((link) => link.getAttribute('href'))).toEqual([`${siteUrl}/`]);
      expect(contentOf(page, 'og:url')).toBe(`${siteUrl}/`);
      expect(contentOf(page, 'robots')).toBeUndefined();
    },
  );

  test('has a title and a description of the length that search engines show', async () => {
    const page = await documentAt('/', sample);
    expect(page.title.length).toBeGreaterThanOrEqual(50);
    expect(page.title.length).toBeLessThanOrEqual(60);
    const description = contentOf(page, 'description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('says of itself what shows where its link is shared', async () => {
    const page = await documentAt('/');
    for (const [name, content] of Object.entries({
      'og:type': 'website',
      'og:site_name': trickyName,
      'og:title': page.title,
      'og:description': contentOf(page, 'description'),
      'og:locale': 'es_CO',
      'og:locale:alternate': 'es_DO',
      'og:image': `${siteUrl}/compartir.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'theme-color': '#0a2f3a',
    })) {
      expect(contentOf(page, name), name).toBe(content);
    }
    expect(page.title).toContain(trickyName);
    expect(contentOf(page, 'og:image:alt')).toContain(trickyName);
  });

  test('takes no address from the Host that was asked', async () => {
    const answer = await get('/', { host: 'malo.example', 'x-forwarded-host': 'malo.example' });
    expect(await answer.text()).not.toContain('malo.example');
  });
});

describe('what is not the page', () => {
  test('stays out of search engines and says nothing of itself', async () => {
    const missing = await documentAt('/no-esta');
    expect(contentOf(missing, 'robots')).toBe('noindex');
    const refused = await fetch(`${site.url}/otra`, { method: 'POST' });
    const refusal = new JSDOM(await refused.text()).window.document;
    expect(contentOf(refusal, 'robots')).toBe('noindex');
    const invalid = await send(site.url, { ...aRequest, nombre: 'Y' });
    const again = new JSDOM(await invalid.text()).window.document;
    for (const page of [missing, refusal, again]) {
      expect(
        page.querySelector('link[rel="canonical"], [property^="og:"], [type$="ld+json"]'),
      ).toBe(null);
    }
  });
});

interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

describe('the graph of facts', () => {
  async function graph(): Promise<Thing[]> {
    const page = await documentAt('/');
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
      servicesWords.services.map(({ title }) => ({
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
    const page = await documentAt('/');
    expect(page.querySelector('head b, body > b')).toBeNull();
    expect((await ofType('Person')).name).toBe(trickyName);
  });
});

describe('the share picture', () => {
  const picture = async (from: Site) =>
    Buffer.from(await (await fetch(`${from.url}/compartir.jpg`)).arrayBuffer());

  test('is a JPEG of 1200 by 630 that every place for links takes', async () => {
    const { format, width, height } = await sharp(await picture(site)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const { length } = await picture(site);
    expect(length).toBeLessThan(300_000);
    expect(length).toBeGreaterThan(30_000);
  });

  test("carries each site's own name, and the same headline", async () => {
    const part = async (from: Site, top: number, height: number) =>
      sharp(await picture(from))
        .extract({ left: 130, top, width: 700, height })
        .greyscale()
        .raw()
        .toBuffer();
    const differing = async (top: number, height: number) => {
      const [one, other] = [await part(site, top, height), await part(sample, top, height)];
      return one.filter((brightness, at) => Math.abs(brightness - (other[at] ?? 0)) > 60).length;
    };
    expect(await differing(60, 70)).toBeGreaterThan(2000);
    expect(await differing(270, 200)).toBe(0);
    // Light words on a dark ground.
    const headline = await part(site, 270, 200);
    expect(headline.filter((brightness) => brightness > 200).length).toBeGreaterThan(5000);
  });

  test.each([
    [
      'as long as it may be',
      'María Fernanda Echeverría de los Ríos y Montoya '.repeat(2).slice(0, 80),
    ],
    ['without a space', 'W'.repeat(80)],
    ['in letters that no font here has', '陈小姐 😀'],
  ])('is drawn for a name %s', async (_what, name) => {
    const other = await startSite(database.siteUrl, { SITE_NAME: name });
    const { width } = await sharp(await picture(other)).metadata();
    await other.stop();
    expect(width).toBe(1200);
  });

  test('may be shown by other sites, which nothing else of this one may', async () => {
    const policy = async (path: string) =>
      (await get(path)).headers.get('cross-origin-resource-policy');
    expect(await policy('/compartir.jpg')).toBe('cross-origin');
    for (const path of ['/', '/icon-512.png']) expect(await policy(path)).toBe('same-origin');
  });

  test('asked for many times at once is one picture', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${sample.url}/compartir.jpg`)),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });
});

describe('what has a fixed address', () => {
  const files = [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/compartir.jpg', 'image/jpeg'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
  ] as const;

  test.each(files)('%s is %s and kept for an hour', async (path, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(files.slice(0, 5))('%s is not sent again to who has it', async (path) => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(path, { 'if-none-match': condition });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each(files)('%s answers HEAD with what GET would say of itself', async (path, type) => {
    const head = await fetch(site.url + path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe(type);
    expect(head.headers.get('etag')).toBe((await get(path)).headers.get('etag'));
  });

  test('robots.txt welcomes everyone and names the sitemap', async () => {
    const lines = (await (await get('/robots.txt')).text()).trim().split('\n');
    expect(lines).toEqual(['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap.xml`]);
  });

  test('sitemap.xml is XML and lists the page', async () => {
    const text = await (await get('/sitemap.xml')).text();
    const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
    expect(document.documentElement.namespaceURI).toBe(
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    );
    expect([...document.querySelectorAll('url > loc')].map((loc) => loc.textContent)).toEqual([
      `${siteUrl}/`,
    ]);
  });

  test('the manifest bears the name and icons of the sizes it says', async () => {
    const page = await documentAt('/');
    const address = page.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '';
    const manifest = await (await get(address)).json();
    expect(manifest).toMatchObject({ name: trickyName, lang: 'es', start_url: '/' });
    const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
      const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const maskable = icons.filter(({ purpose }) => purpose === 'maskable');
    expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  });

  test('the icon for home screens is 180 pixels wide', async () => {
    const page = await documentAt('/');
    const address = page.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href') ?? '';
    const { width, height } = await sharp(await (await get(address)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([180, 180]);
  });

  test('security.txt says whom to tell, and until when', async () => {
    const text = await (await get('/.well-known/security.txt')).text();
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:ana@consultora.example');
    expect(fields.get('Canonical')).toBe(`${siteUrl}/.well-known/security.txt`);
    expect(fields.get('Preferred-Languages')).toBe('es');
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });
});

describe('the privacy notice', () => {
  test('says how long requests are kept by this site', async () => {
    const other = await startSite(database.siteUrl, { RETENTION_MONTHS: '7' });
    const page = await documentAt('/', other);
    await other.stop();
    const notice = page.getElementById('privacidad')?.textContent;
    expect(notice).toContain('7 meses');
    expect(notice).toContain('hola@example.com');
  });
});
