import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { largestBody } from '#app/contact/read-form.ts';

export interface Refusal {
  status: 400 | 403 | 405 | 413 | 429;
  headers?: Record<string, string>;
}

interface Addressed {
  httpVersion: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
}

interface Asked extends Addressed {
  method: string;
  originalUrl: string;
}

/** Where the form is sent, by a browser without scripts and with them. */
const formAddresses = ['/?index', '/_root.data?index'];

/** Why a request is turned away before the app sees it; undefined for one that is let through. */
export function refusalOf(asked: Asked, siteUrl: string): Refusal | undefined {
  const { method, originalUrl, headers } = asked;
  return (
    // `OPTIONS *` asks about the server itself.
    (originalUrl === '*' && method === 'OPTIONS'
      ? undefined
      : refusedAddress(originalUrl, asked)) ??
    refusedMethod(method, originalUrl) ??
    (method === 'POST' ? (refusedOrigin(headers, siteUrl) ?? refusedSize(headers)) : undefined)
  );
}

/** Has the app make the page that says why this response refuses what was asked. */
export function refuse(response: Response, { status, headers = {} }: Refusal): void {
  response.locals.refusal = status;
  response.set(headers);
}

/** Why a request is turned away for its address alone; undefined for one that could be answered. */
export function refusedAddress(
  url: string,
  { httpVersion, headers, rawHeaders }: Addressed,
): Refusal | undefined {
  // Health checks still speak HTTP/1.0, which knows no Host.
  const host = headers.host ?? (httpVersion === '1.0' ? 'localhost' : '');
  if (!url.startsWith('/') || !isHost(host) || namesHostAgain(rawHeaders)) return { status: 400 };
  // An older way to ask Remix for data; the site has no use for it, and Remix complains in the log.
  const query = new URLSearchParams(url.split('?', 2)[1]);
  return query.has('_data') ? { status: 400 } : undefined;
}

/**
 * Proxies may write the target in full, as in `GET http://host/path`. Its host then counts in place of the
 * Host header (RFC 9112, 3.2.2). Targets at other hosts stay as they are, and are rejected.
 */
export function useOriginForm(request: IncomingMessage, siteUrl: string): void {
  const [, authority = '', path = ''] = /^https?:\/\/([^/?]*)(.*)/i.exec(request.url ?? '') ?? [];
  const host = authority.toLowerCase();
  if (!host || ![request.headers.host, new URL(siteUrl).host].includes(host)) return;
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

/** The hosts that were found to be well formed: nearly all requests name the same one. */
const wellFormed = new Set<string>();
const mostRemembered = 100;

function isHost(host: string): boolean {
  if (wellFormed.has(host)) return true;
  if (!/^[^\s/@?#\\]+$/.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (wellFormed.size < mostRemembered) wellFormed.add(host);
  return true;
}

/** Node keeps the first of several Host headers and is silent about the rest. */
function namesHostAgain(rawHeaders: string[]): boolean {
  let named = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') named += 1;
  }
  return named > 1;
}

function refusedMethod(method: string, url: string): Refusal | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method === 'POST' && formAddresses.includes(url)) return undefined;
  const takesForm = formAddresses.includes(url);
  return { status: 405, headers: { Allow: takesForm ? 'GET, HEAD, POST' : 'GET, HEAD' } };
}

function refusedOrigin(headers: IncomingHttpHeaders, siteUrl: string): Refusal | undefined {
  const { origin, host, 'sec-fetch-site': fetchSite } = headers;
  const fromHere = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  if (fromHere && isOurs(origin, fetchSite, host, siteUrl)) return undefined;
  return { status: 403 };
}

function isOurs(
  origin: string | undefined,
  fetchSite: string | string[] | undefined,
  host: string | undefined,
  siteUrl: string,
): boolean {
  if (origin === undefined) return true;
  if (origin === 'null') return fetchSite === 'same-origin';
  if (origin === siteUrl) return true;
  return (
    /^https?:/.test(origin) &&
    URL.canParse(origin) &&
    new URL(origin).origin === origin &&
    new URL(origin).host === host
  );
}

function refusedSize(headers: IncomingHttpHeaders): Refusal | undefined {
  return Number(headers['content-length'] ?? 0) > largestBody ? { status: 413 } : undefined;
}
