import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import accepts from 'accepts';
import { contentSecurityPolicy, hashed } from '#app/content-security-policy.server.ts';
import { securityHeaders } from './security-headers.ts';

/** The best encoding that the client accepts. */
export function encodingOf(request: IncomingMessage) {
  const accepted = accepts(request).encodings();
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
}

export type PreparedPage = Awaited<ReturnType<typeof preparePage>>;

/** Compresses a page for many responses. Other threads do, because Brotli takes a quarter of a second. */
export async function preparePage(html: string, cacheControl: string) {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify<Buffer, Buffer>(brotliCompress)(identity),
    promisify<Buffer, Buffer>(gzip)(identity),
  ]);
  return {
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': contentSecurityPolicy(hashed(html)),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
    },
    bodies: { br, gzip: gzipped, identity },
  };
}

/** Sends a page, or 304 to a client that has it. */
export function sendPage(response: ServerResponse, page: PreparedPage, status = 200): void {
  const encoding = encodingOf(response.req);
  const body = page.bodies[encoding];
  const headers = { ...page.headers, ETag: `"${page.hash}-${encoding}"` };
  const known = status === 200 ? response.req.headers['if-none-match'] : undefined;
  if (known === '*' || known?.includes(headers.ETag)) {
    response.writeHead(304, headers).end();
  } else {
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
  }
}
