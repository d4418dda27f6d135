import { describe, expect, test } from 'vitest';
import { aRequest } from '../../support/a-request.ts';
import {
  contentOf,
  documentOf,
  setUpNamedSite,
  siteUrl,
  trickyName,
} from '../../support/named-site.ts';
import { send } from '../../support/send.ts';
import { setUpSite } from '../../support/set-up-site.ts';
import { startSite } from '../../support/site.ts';

const here = setUpNamedSite();
const unnamed = setUpSite();

describe('the page', () => {
  test.each(['/', '/?utm_source=boletin&utm_campaign=x', '/?enviado', '/?fbclid=1'])(
    '%s is known by one address, of SITE_URL',
    async (path) => {
      const page = await documentOf(here.get(path));
      const canonical = page.querySelectorAll('link[rel="canonical"]');
      expect([...canonical].map((link) => link.getAttribute('href'))).toEqual([`${siteUrl}/`]);
      expect(contentOf(page, 'og:url')).toBe(`${siteUrl}/`);
      expect(contentOf(page, 'robots')).toBeUndefined();
    },
  );

  test('has a title and a description of the length that search engines show', async () => {
    const page = await documentOf(unnamed.get('/'));
    expect(page.title.length).toBeGreaterThanOrEqual(50);
    expect(page.title.length).toBeLessThanOrEqual(60);
    const description = contentOf(page, 'description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('says of itself what shows where its link is shared', async () => {
    const page = await documentOf(here.get('/'));
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
    const answer = await here.get('/', {
      host: 'malo.example',
      'x-forwarded-host': 'malo.example',
    });
    expect(await answer.text()).not.toContain('malo.example');
  });
});

describe('what is not the page', () => {
  test('stays out of search engines and says nothing of itself', async () => {
    const missing = await documentOf(here.get('/no-esta'));
    expect(contentOf(missing, 'robots')).toBe('noindex');
    const refusal = await documentOf(here.post('', {}, '/otra'));
    expect(contentOf(refusal, 'robots')).toBe('noindex');
    const again = await documentOf(send(here.site.url, { ...aRequest, nombre: 'Y' }));
    for (const page of [missing, refusal, again]) {
      expect(
        page.querySelector('link[rel="canonical"], [property^="og:"], [type$="ld+json"]'),
      ).toBe(null);
    }
  });
});

describe('the privacy notice', () => {
  test('says how long requests are kept by this site', async () => {
    const other = await startSite(here.database.urls.site, { RETENTION_MONTHS: '7' });
    const page = await documentOf(fetch(other.url));
    await other.stop();
    const notice = page.getElementById('privacidad')?.textContent;
    expect(notice).toContain('7 meses');
    expect(notice).toContain('hola@example.com');
  });
});
