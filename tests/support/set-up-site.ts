import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { setUpDatabase } from './database.ts';
import { type Site, startSite } from './site.ts';

/** Starts a site on a database of its own and stops it after the tests of the calling file. */
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
    /** Unlike fetch, does not decompress the body. */
    async getRaw(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const sent = request(site.url + path, { method, headers }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const body = await buffer(response);
      return { status: response.statusCode, headers: response.headers, body };
    },
    post: (body: BodyInit, headers: Record<string, string> = {}, path = '/?index') =>
      fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' }),
  };
}
