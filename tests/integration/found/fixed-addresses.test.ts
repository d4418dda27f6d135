import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { documentOf, setUpNamedSite, siteUrl, trickyName } from '../../support/named-site.ts';

const here = setUpNamedSite();

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
    const answer = await here.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(files.slice(0, 5))('%s is not sent again to who has it', async (path) => {
    const etag = (await here.get(path)).headers.get('etag') ?? '';
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await here.get(path, { 'if-none-match': condition });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await here.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each(files)('%s answers HEAD with what GET would say of itself', async (path, type) => {
    const head = await fetch(here.site.url + path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe(type);
    expect(head.headers.get('etag')).toBe((await here.get(path)).headers.get('etag'));
  });

  test('robots.txt welcomes everyone and names the sitemap', async () => {
    const lines = (await (await here.get('/robots.txt')).text()).trim().split('\n');
    expect(lines).toEqual(['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap.xml`]);
  });

  test('sitemap.xml is XML and lists the page', async () => {
    const text = await (await here.get('/sitemap.xml')).text();
    const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
    expect(document.documentElement.namespaceURI).toBe(
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    );
    expect([...document.querySelectorAll('url > loc')].map((loc) => loc.textContent)).toEqual([
      `${siteUrl}/`,
    ]);
  });

  test('the manifest bears the name and icons of the sizes it says', async () => {
    const page = await documentOf(here.get('/'));
    const address = page.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '';
    const manifest = await (await here.get(address)).json();
    expect(manifest).toMatchObject({ name: trickyName, lang: 'es', start_url: '/' });
    const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
      const { width, height } = await sharp(await (await here.get(src)).arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const maskable = icons.filter(({ purpose }) => purpose === 'maskable');
    expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  });

  test('the icon for home screens is 180 pixels wide', async () => {
    const page = await documentOf(here.get('/'));
    const address = page.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href') ?? '';
    const { width, height } = await sharp(await (await here.get(address)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([180, 180]);
  });

  test('security.txt says whom to tell, and until when', async () => {
    const text = await (await here.get('/.well-known/security.txt')).text();
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
