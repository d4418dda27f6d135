import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import accepts from 'accepts';
import { serviceWith } from '#app/content/services.ts';
import { contentSecurityPolicy, hashed } from '#app/content-security-policy.server.ts';
import { paths } from '#app/paths.ts';
import { publicPaths } from '#app/seo/public-paths.ts';
import { describeError, log } from '#log';
import { securityHeaders } from './security-headers.ts';

/** Browsers revalidate each time, a CDN may cache for ten minutes. Nobody stores the success page. */
const shared = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';
const pages = new Map([
  ...publicPaths.map((path) => [path, shared] as const),
  [paths.sent, 'no-store'],
]);

/** Pages are rendered again because the footer shows the year. */
const renewalIntervalMs = 3_600_000;

/** In order of preference. */
const compressions = ['br', 'gzip'] as const;

// In threads of their own: a page takes a quarter of a second, for which no other request would be answered.
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Answers a request for one of the pages; calls `next` for others. */
type PageCache = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Renders the pages now and every hour, and serves them from memory. Rejects if a page cannot be rendered now; later
 * the old one is kept.
 */
export async function createPageCache(
  render: (path: string) => Promise<Response>,
): Promise<PageCache> {
  let cached = await renderPages(render);

  const renew = async () => {
    cached = await renderPages(render).catch((error) => {
      log.error(describeError(error), 'page not rendered');
      return cached;
    });
  };
  setInterval(renew, renewalIntervalMs).unref();

  return (request, response, next) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const found = cached.get(cacheKey(url));
    if (!found) return next();
    const accepted = accepts(request).encodings();
    const encoding = compressions.find((name) => accepted.includes(name)) ?? 'identity';
    const { etag, fresh, full, body } = found[encoding];
    const known = headers['if-none-match'];
    if (known && (known === '*' || known.includes(etag))) response.writeHead(304, fresh).end();
    else response.writeHead(200, full).end(method === 'GET' ? body : undefined);
  };
}

/** Ignores the query, which campaigns fill as they like, except for the success page and the form about a service. */
function cacheKey(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (path !== '/' || !query) return path;
  const parameters = new URLSearchParams(query);
  if (parameters.has('enviado')) return paths.sent;
  return serviceWith(parameters.get('servicio')) ? url : path;
}

async function renderPages(render: (path: string) => Promise<Response>) {
  const rendered = new Map<string, CachedResponse>();
  const renderPage = async ([path, cacheControl]: [string, string]) => {
    const response = await render(path);
    if (!response.ok) throw new Error(`${path} was rendered with status ${response.status}.`);
    const html = await response.text();
    const headers = {
      ...securityHeaders,
      'Content-Security-Policy': contentSecurityPolicy(hashed(html)),
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
    };
    rendered.set(path, await cachedResponse(html, headers));
  };
  await Promise.all([...pages].map(renderPage));
  return rendered;
}

type CachedResponse = Awaited<ReturnType<typeof cachedResponse>>;

/** The bodies of a page by encoding, with all their headers. */
async function cachedResponse(text: string, shared: Record<string, string>) {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, { level: 9 })]);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const encoded = (body: Buffer, encoding: string) => {
    const etag = `"${hash}-${encoding}"`;
    const fresh = { ...shared, ETag: etag };
    const full = {
      ...fresh,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    };
    return { etag, fresh, full, body };
  };
  return {
    br: encoded(br, 'br'),
    gzip: encoded(gz, 'gzip'),
    identity: encoded(bytes, 'identity'),
  };
}
