import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { maxBodyBytes } from '#app/contact/read-form.server.ts';
import type { SendError } from './error-pages.ts';

/** Where Remix's scripts send the form. */
export const scriptFormTarget = '/_root.data?index';
/** Where a browser without scripts sends it, and one with them. */
const formTargets = ['/?index', scriptFormTarget];

/**
 * Proxies may write the target in full, as in `GET http://host/path`. Its host then counts in place of the
 * Host header (RFC 9112, 3.2.2). Targets at other hosts stay as they are, and are rejected.
 */
export const acceptAbsoluteForm =
  (siteUrl: string): RequestHandler =>
  (request, _response, next) => {
    const [, authority, path = ''] = /^https?:\/\/([^/?]+)(.*)/i.exec(request.url) ?? [];
    const host = authority?.toLowerCase();
    if (host && [request.headers.host, new URL(siteUrl).host].includes(host)) {
      request.headers.host = host;
      request.url = path.startsWith('/') ? path : `/${path}`;
      request.originalUrl = request.url;
    }
    next();
  };

/** Rejects what neither the app nor a file should be asked. */
export const validateRequest =
  (siteUrl: string, sendError: SendError): RequestHandler =>
  (request, response, next) => {
    const { method, originalUrl, headers } = request;
    const reject = (status: Parameters<SendError>[2]) => {
      sendError(request, response, status).catch(next);
    };
    const takesForm = formTargets.includes(originalUrl);
    if (method !== 'GET' && method !== 'HEAD' && !(method === 'POST' && takesForm)) {
      response.set('Allow', takesForm ? 'GET, HEAD, POST' : 'GET, HEAD');
      return reject(405);
    }
    if (!hasValidTarget(request)) return reject(400);
    if (method !== 'POST') return next();
    if (!isSameOrigin(headers, siteUrl)) {
      if (headers['sec-fetch-site'] === 'same-origin') {
        response.locals.log.warn('SITE_URL is not the address that visitors use: set it');
      }
      return reject(403);
    }
    // Without a length the body is counted as it is read.
    if (Number(headers['content-length'] ?? 0) > maxBodyBytes) return reject(413);
    next();
  };

function hasValidTarget({ originalUrl, headers, headersDistinct }: Request): boolean {
  // Health checks still speak HTTP/1.0, which knows no Host; of HTTP/1.1 Node demands one.
  const { host = 'localhost' } = headers;
  const hasValidHost =
    /^[^\s/@?#\\]+$/.test(host) &&
    URL.canParse(`http://${host}`) &&
    (headersDistinct.host?.length ?? 0) < 2;
  // An older way to ask Remix for data; the site has no use for it, and Remix complains in the log.
  const query = new URLSearchParams(/\?(.*)/s.exec(originalUrl)?.[1]);
  return originalUrl.startsWith('/') && hasValidHost && !query.has('_data');
}

/** The site's own origin is SITE_URL's or the Host that the request was sent to. */
function isSameOrigin(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite = 'none' } = headers;
  if (fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === 'null') return fetchSite === 'same-origin';
  return !origin
    ? origin === undefined
    : [siteUrl, `http://${host}`, `https://${host}`].includes(origin);
}

/**
 * Remix would compare Origin with Host alone, and answer a mismatch with an empty 500; of forwarded headers it
 * would make an address, and fail where they are malformed. Origin has been checked, the others are not used.
 */
export const removeCheckedHeaders: RequestHandler = ({ headers }, _response, next) => {
  for (const name of ['origin', 'x-forwarded-host', 'x-forwarded-proto']) delete headers[name];
  next();
};
