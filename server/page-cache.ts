import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { RequestHandler } from 'express';
import { contentSecurityPolicy, hashed } from '#app/content-security-policy.server.ts';
import { describeError, log } from '#log';
import { deferHydration } from './deferred-hydration.ts';
import { hashOf } from './etag.ts';

/**
 * The pages that are the same for every visitor. Browsers ask each time whether the page has changed; a CDN
 * may answer for ten minutes by itself. The page that tells of success is for its one reader.
 */
const shared = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';
const pages = { '/': shared, '/privacidad': shared, '/?enviado': 'no-store' };

/** The footer shows the year. */
const renewalIntervalMs = 3_600_000;

/** The better one first. */
const compressions = ['br', 'gzip'] as const;

// In threads of their own: a page takes a quarter of a second, for which no other request would be answered.
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);

/**
 * Renders the pages at once and every hour, and answers with them from memory. Rejects when a page cannot be
 * rendered at first; later the old one stays.
 */
export async function createPageCache(
  render: (path: string) => Promise<Response>,
): Promise<RequestHandler> {
  let cached = await renderPages(render);

  async function renew(): Promise<void> {
    try {
      // Pages that are still open may yet ask for the old assets.
      cached = new Map([...cached, ...(await renderPages(render))]);
    } catch (error) {
      log.error(describeError(error), 'page not rendered');
    }
  }
  setInterval(renew, renewalIntervalMs).unref();

  return (request, response, next) => {
    const found = cached.get(cacheKey(request.originalUrl));
    if (!found || !['GET', 'HEAD'].includes(request.method)) return next();
    const { headers, hash, bodies } = found;
    const encoding = compressions.find((name) => request.acceptsEncodings(name)) ?? 'identity';
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.set({ ...headers, Vary: 'Accept-Encoding', ETag: `"${hash}-${encoding}"` });
    // Answers If-None-Match and HEAD too.
    response.send(bodies[encoding]);
  };
}

/** Campaigns put what they like into the query: it is the same page. */
function cacheKey(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  return path === '/' && new URLSearchParams(query).has('enviado') ? '/?enviado' : path;
}

async function renderPages(render: (path: string) => Promise<Response>) {
  const rendered = new Map<string, CachedResponse>();
  const renderPage = async ([path, cacheControl]: [string, string]) => {
    const response = await render(path);
    if (!response.ok) throw new Error(`${path} was rendered with status ${response.status}.`);
    const { html, assets } = deferHydration(await response.text());
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(hashed(html)),
      'Cache-Control': cacheControl,
    };
    rendered.set(path, await cachedResponse(html, headers));
    for (const { path, contentType, body } of assets) {
      const forAYear = 'public, max-age=31536000, immutable';
      const headers = { 'Content-Type': contentType, 'Cache-Control': forAYear };
      rendered.set(path, await cachedResponse(body, headers));
    }
  };
  await Promise.all(Object.entries(pages).map(renderPage));
  return rendered;
}

type CachedResponse = Awaited<ReturnType<typeof cachedResponse>>;

async function cachedResponse(text: string, headers: Record<string, string>) {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, { level: 9 })]);
  return { headers, hash: hashOf(bytes), bodies: { br, gzip: gz, identity: bytes } };
}
