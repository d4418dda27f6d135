import type { IncomingHttpHeaders } from 'node:http';
import { largestBody } from '#app/contact/read-form.ts';

export interface Refusal {
  status: 400 | 403 | 405 | 413;
  headers?: Record<string, string>;
}

interface Asked {
  method: string;
  originalUrl: string;
  headers: IncomingHttpHeaders;
}

/** Where the form is sent, by a browser without scripts and with them. */
const formAddresses = ['/?index', '/_root.data?index'];

/** Why a request is turned away before the app sees it; undefined for one that is let through. */
export function refusalOf({ method, originalUrl, headers }: Asked, siteUrl: string) {
  return (
    refusedAddress(originalUrl, headers.host) ??
    refusedMethod(method, originalUrl) ??
    (method === 'POST' ? (refusedOrigin(headers, siteUrl) ?? refusedSize(headers)) : undefined)
  );
}

function refusedAddress(url: string, host: string | undefined): Refusal | undefined {
  if (url === '*' || (url.startsWith('/') && host && URL.canParse(`http://${host}`)))
    return undefined;
  return { status: 400 };
}

function refusedMethod(method: string, url: string): Refusal | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method === 'POST' && formAddresses.includes(url)) return undefined;
  const takesForm = url === '/' || formAddresses.includes(url);
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
  return URL.canParse(origin) && new URL(origin).origin === origin && new URL(origin).host === host;
}

function refusedSize(headers: IncomingHttpHeaders): Refusal | undefined {
  return Number(headers['content-length'] ?? 0) > largestBody ? { status: 413 } : undefined;
}
