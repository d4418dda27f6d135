import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { setUpDatabase } from './database.ts';
import { type Site, startSite } from './site.ts';

/** A site on a database of its own, there while the tests of the file that calls this run. */
export async function setUpSite(settings: Record<string, string> = {}) {
  const database = await setUpDatabase();
  const site: Site = await startSite(database.urls.site, settings);
  afterAll(() => site.stop());

  return {
    database,
    rows: database.rows,
    site,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(site.url + path, { headers }),
    /** What comes over the wire, as it is: fetch would decompress it. */
    async getRaw(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const asked = request(site.url + path, { method, headers }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const { statusCode: status, headers: received } = response;
      return { status, headers: received, body: await buffer(response) };
    },
    post: (body: BodyInit, headers: Record<string, string> = {}, path = '/?index') =>
      fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' }),
  };
}
