import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { maxBodyBytes } from '#app/contact/read-form.server.ts';
import { paths } from '#app/paths.ts';
import type { SendError } from './error-pages.ts';

/** Remix takes a second for a path of 16,000 slashes. Advertisements add long queries. */
const maxPathBytes = 300;
const maxTargetBytes = 8000;

/** Empty segments, which Remix skips, and the addresses from which its own scripts, which the site does not use, read. */
const isForRemixAlone = /\/\/|\.data$|^\/__manifest$/;

/** The methods of the targets that take the form; the others take GET and HEAD. */
const formMethods = new Map([
  [paths.form, 'GET, HEAD, POST'],
  [paths.submissions, 'POST'],
]);

/**
 * Accepts a target in absolute form, as in `GET http://host/path`, whose host replaces the Host header (RFC 9112,
 * 3.2.2). A target that is no path and names another host is rejected later, behind a `*`: Express's parser would print a host
 * that it cannot read.
 */
export function acceptAbsoluteForm(request: IncomingMessage, siteUrl: string): void {
  const { url = '', headers } = request;
  if (url.startsWith('/')) return;
  const [, authority, path = ''] = /^https?:\/\/([^/?]+)(.*)/i.exec(url) ?? [];
  const host = authority?.toLowerCase();
  if (host && [headers.host, new URL(siteUrl).host].includes(host)) {
    headers.host = host;
    request.url = path.startsWith('/') ? path : `/${path}`;
  } else request.url = `*${url}`;
}

/** Whether `validateRequest` lets a request for a page pass. */
export const isValidPageRequest = (request: IncomingMessage): boolean =>
  ['GET', 'HEAD'].includes(request.method ?? '') &&
  (request.url ?? '').length <= maxTargetBytes &&
  hasValidTarget(request);

/** Rejects requests with a wrong method, target, origin or size. */
export const validateRequest =
  (siteUrl: string, sendError: SendError): RequestHandler =>
  (request, response, next) => {
    const { method, originalUrl, headers } = request;
    const reject = (status: number) => {
      sendError(request, response, status).catch(next);
    };
    const [path = ''] = originalUrl.split('?', 1);
    if (path.length > maxPathBytes || originalUrl.length > maxTargetBytes) return reject(414);
    const allowed = formMethods.get(originalUrl) ?? 'GET, HEAD';
    if (!allowed.split(', ').includes(method)) {
      response.set('Allow', allowed);
      return reject(405);
    }
    if (!hasValidTarget(request)) return reject(400);
    if (isForRemixAlone.test(path)) return reject(404);
    if (method !== 'POST') return next();
    if (!isSameOrigin(headers, siteUrl)) {
      if (headers['sec-fetch-site'] === 'same-origin') {
        response.locals.log.warn('SITE_URL is not the address that visitors use: set it');
      }
      return reject(403);
    }
    // Without Content-Length, remix-handler.ts counts the bytes.
    if (Number(headers['content-length'] ?? 0) > maxBodyBytes) return reject(413);
    next();
  };

function hasValidTarget({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  // Some health checks use HTTP/1.0, which has no Host. Node requires one in HTTP/1.1.
  const { host = 'localhost' } = headers;
  const hasValidHost = /^[^\s/@?#\\]+$/.test(host) && URL.canParse(`http://${host}`);
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  // Remix's older data requests, which the site does not use and Remix logs as errors.
  const [path = '', query] = url.split(/\?(.*)/s);
  const isDataRequest = query !== undefined && new URLSearchParams(query).has('_data');
  const hasValidPath = path.startsWith('/') && canDecode(path);
  return hasValidPath && hasValidHost && hosts.length < 2 && !isDataRequest;
}

function canDecode(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The site's own origin is that of SITE_URL or of the request's Host. */
function isSameOrigin(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite = 'none' } = headers;
  if (fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === 'null') return fetchSite === 'same-origin';
  return !origin
    ? origin === undefined
    : [siteUrl, `http://${host}`, `https://${host}`].includes(origin);
}
