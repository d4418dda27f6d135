import { afterAll, beforeAll } from 'vitest';
import { setUpDatabase } from './database.ts';
import { type Site, startSite } from './site.ts';

/** A site on a database of its own, there while the tests of the file that calls this run. */
export function setUpSite(settings: Record<string, string> = {}) {
  const database = setUpDatabase();
  let site: Site;
  beforeAll(async () => {
    site = await startSite(database.urls.site, settings);
  });
  afterAll(() => site.stop());

  return {
    database,
    rows: database.rows,
    get site() {
      return site;
    },
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(site.url + path, { headers }),
    post: (body: BodyInit, headers: Record<string, string> = {}, path = '/?index') =>
      fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' }),
  };
}
