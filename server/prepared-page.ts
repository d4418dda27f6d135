import { createHash } from 'node:crypto';
import { contentSecurityPolicy, hashed } from '#app/content-security-policy.server.ts';
import { type Encoding, encode } from './encoding.ts';
import { securityHeaders } from './security-headers.ts';

/** A page in each encoding, with the headers of an answer that contains it and of one that says "not modified". */
export type PreparedPage = Awaited<ReturnType<typeof preparePage>>;

/** Compresses a page for many answers. */
export async function preparePage(html: string, cacheControl: string) {
  const bytes = Buffer.from(html);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(hashed(html)),
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
  };
  const inEncoding = async (encoding: Encoding) => {
    const body = await encode(bytes, encoding, 'best');
    const etag = `"${hash}-${encoding}"`;
    const fresh = cacheControl === 'no-store' ? headers : { ...headers, ETag: etag };
    const full = {
      ...fresh,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    };
    return { etag, fresh, full, body };
  };
  return {
    br: await inEncoding('br'),
    gzip: await inEncoding('gzip'),
    identity: await inEncoding('identity'),
  };
}
