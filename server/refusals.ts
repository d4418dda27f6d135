import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import { largestBody } from '#app/contact/read-form.ts';

export interface Refusal {
  status: 400 | 403 | 405 | 413 | 429;
  headers?: Record<string, string>;
}

interface Addressed {
  httpVersion: string;
  headers: IncomingHttpHeaders;
  headersDistinct: NodeJS.Dict<string[]>;
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
    refusedAddress(originalUrl, asked) ??
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
  { httpVersion, headers, headersDistinct }: Addressed,
): Refusal | undefined {
  // Health checks still speak HTTP/1.0, which knows no Host.
  const host = headers.host ?? (httpVersion === '1.0' ? 'localhost' : '');
  if ((headersDistinct.host?.length ?? 0) > 1) return { status: 400 };
  // An older way to ask Remix for data; the site has no use for it, and Remix complains in the log.
  if (/[?&]_data=/.test(url)) return { status: 400 };
  const ours = (url === '*' || url.startsWith('/')) && /^[^\s/@?#\\]+$/.test(host);
  return ours && URL.canParse(`http://${host}`) ? undefined : { status: 400 };
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
