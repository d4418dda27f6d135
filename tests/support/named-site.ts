import { JSDOM } from 'jsdom';
import { setUpSite } from './set-up-site.ts';

export const siteUrl = 'https://www.consultora.example';
export const trickyName = `Ana "Ñ" & 'Co' </script><b>`;

/** A site under an address other than the one it is served at, and of a name that needs care. */
export const setUpNamedSite = () =>
  setUpSite({
    SITE_URL: siteUrl,
    SITE_NAME: trickyName,
    EMAIL_PRIMARY: 'ana@consultora.example',
    RETENTION_MONTHS: '7',
  });

export async function documentOf(answer: Response | Promise<Response>): Promise<Document> {
  return new JSDOM(await (await answer).text()).window.document;
}

/** What the page's head says under a name. */
export const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
