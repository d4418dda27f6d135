import { afterAll, beforeAll } from 'vitest';
import { createDatabase } from './database.ts';
import { type Site, startSite } from './site.ts';

/** A site on a database of its own, there while the tests of the file that calls this run. */
export function setUpSite(settings: Record<string, string> = {}) {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let site: Site;
  beforeAll(async () => {
    database = await createDatabase();
    site = await startSite(database.urls.site, settings);
  });
  afterAll(async () => {
    await site.stop();
    await database.drop();
  });

  return {
    get database() {
      return database;
    },
    get site() {
      return site;
    },
    /** What is stored of one visitor. */
    rows: (email: string) =>
      database.owner`select * from contact_submissions where email = ${email}`,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(site.url + path, { headers }),
    post: (body: BodyInit, headers: Record<string, string> = {}, path = '/?index') =>
      fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' }),
  };
}
