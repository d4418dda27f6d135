import type { IncomingMessage, ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import Negotiator from 'negotiator';
import { contentSecurityPolicy, hashed } from '#app/content-security-policy.ts';
import { hashOf, hasVersion } from '#app/etag.ts';
import { describeError, log } from '#log';
import { deferHydration } from './deferred-hydration.ts';
import { securityHeaders } from './security-headers.ts';

/** The pages that are the same for everyone; what a visitor typed never makes one of these. */
const pages = { home: '/', sent: '/?enviado' };

/** A page's bytes in one encoding, and the headers they are sent with: made once, not for every request. */
interface Encoded {
  body: Buffer;
  etag: string;
  headers: Record<string, string | number>;
  /** What goes with a 304. */
  headersAlone: Record<string, string>;
}

/** A page in every encoding there is, each with an ETag of its own. */
type Kept = Map<string, Encoded>;

export interface PageCache {
  /** Answers from memory; false for a request that somebody else has to answer. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Browsers ask each time whether the page is still the same; a network of caches in front may answer for
 * ten minutes by itself, and for a day while it asks. What a page's scripts start from has a hash for a name.
 */
const cacheControl = {
  // Only who has sent a request may read that it arrived.
  sent: 'no-store',
  page: 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400',
  file: 'public, max-age=31536000, immutable',
};

/**
 * Renders the pages that are the same for everyone, once and again when the year turns, which the footer
 * shows, and keeps them compressed. Rejects when a page cannot be made.
 */
export async function openPageCache(
  render: (address: string) => Promise<Response>,
  now = () => new Date(),
): Promise<PageCache> {
  let year = now().getFullYear();
  let kept = await renderPages(render);

  const renewWhenYearTurns = () => {
    const before = year;
    if (now().getFullYear() === before) return;
    year = now().getFullYear();
    renderPages(render).then(
      (renewed) => {
        // Pages that are open still ask for what theirs start from.
        kept = new Map([...kept, ...renewed]);
      },
      (error) => {
        // The next visitor gives it another try.
        year = before;
        log.error(describeError(error), 'The page could not be made anew');
      },
    );
  };

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const found = kept.get(addressOf(request.url ?? ''))?.get(encodingFor(request));
      if (!found) return false;
      renewWhenYearTurns();
      answer(request, response, found);
      return true;
    },
  };
}

/** Campaigns put what they like into the query: it is the same page. `_data` asks Remix for something else. */
function addressOf(url: string): string {
  if (!url.startsWith('/?')) return url;
  const query = new URLSearchParams(url.slice(2));
  if (query.has('_data')) return url;
  return query.has('enviado') ? pages.sent : pages.home;
}

async function renderPages(render: (address: string) => Promise<Response>) {
  const kept = new Map<string, Kept>();
  for (const address of Object.values(pages)) {
    const response = await render(address);
    if (response.status !== 200) throw new Error(`A page to be kept answered ${response.status}.`);
    const { html, assets } = deferHydration(await response.text());
    kept.set(
      address,
      keep(html, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(hashed(html)),
        'Cache-Control': address === pages.sent ? cacheControl.sent : cacheControl.page,
      }),
    );
    for (const { path, contentType, body } of assets) {
      kept.set(
        path,
        keep(body, { 'Content-Type': contentType, 'Cache-Control': cacheControl.file }),
      );
    }
  }
  return kept;
}

function keep(content: string, own: Record<string, string>): Kept {
  const bytes = Buffer.from(content);
  const hash = hashOf(bytes);
  return new Map(
    Object.entries(encodings).map(([encoding, compress]) => {
      const body = compress(bytes);
      const etag = `"${hash}-${encoding}"`;
      const headersAlone = { ...securityHeaders, ...own, Vary: 'Accept-Encoding', ETag: etag };
      const headers = {
        ...headersAlone,
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        'Content-Length': body.length,
      };
      return [encoding, { body, etag, headers, headersAlone }];
    }),
  );
}

/** The best first. Node has zstd from 22.15 on. */
const { zstdCompressSync } = zlib as { zstdCompressSync?: (bytes: Buffer) => Buffer };
const encodings: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => zlib.brotliCompressSync(bytes),
  ...(zstdCompressSync && { zstd: zstdCompressSync }),
  gzip: (bytes) => zlib.gzipSync(bytes, { level: 9 }),
  identity: (bytes) => bytes,
};
const preferred = Object.keys(encodings);

function answer(request: IncomingMessage, response: ServerResponse, encoded: Encoded): void {
  const { body, etag, headers, headersAlone } = encoded;
  const { method, headers: sent } = request;
  if (hasVersion(sent['if-none-match'], etag)) response.writeHead(304, headersAlone).end();
  else response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
}

/** Browsers of a kind all ask with the same words. */
const asked = new Map<string, string>();
const mostAsked = 100;

function encodingFor(request: IncomingMessage): string {
  const words = request.headers['accept-encoding'] ?? 'identity';
  const known = asked.get(words);
  if (known) return known;
  const taken = new Negotiator(request).encodings(preferred);
  // A client that takes nothing we have is better served with the page as it is than with none.
  const best = preferred.find((encoding) => taken.includes(encoding)) ?? 'identity';
  if (asked.size < mostAsked) asked.set(words, best);
  return best;
}
