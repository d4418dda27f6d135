import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import Negotiator from 'negotiator';
import { securityHeaders } from './security-headers.ts';

/** The pages that are the same for everyone; what a visitor typed never makes one of these. */
const pages = { home: '/', sent: '/?enviado' };

type PageName = keyof typeof pages;

interface Page {
  headers: Record<string, string>;
  /** The page in every encoding there is, each with an ETag of its own. */
  bodies: Map<string, { body: Buffer; etag: string }>;
}

export interface PageCache {
  /** Answers from memory; false for a request that somebody else has to answer. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Browsers ask each time whether the page is still the same; a network of caches in front may answer for
 * ten minutes by itself, and for a day while it asks.
 */
const cacheControl = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

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
    if (now().getFullYear() === year) return;
    year = now().getFullYear();
    renderPages(render).then(
      (renewed) => {
        kept = renewed;
      },
      () => {},
    );
  };

  return {
    serve(request, response) {
      const name = pageAt(request.url ?? '');
      if (!name || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      renewWhenYearTurns();
      answer(request, response, kept[name]);
      return true;
    },
  };
}

/** Campaigns put what they like into the query: it is the same page. `_data` asks Remix for something else. */
function pageAt(url: string): PageName | undefined {
  if (url === '/') return 'home';
  if (!url.startsWith('/?')) return undefined;
  const query = new URLSearchParams(url.slice(2));
  if (query.has('_data')) return undefined;
  return query.has('enviado') ? 'sent' : 'home';
}

async function renderPages(render: (address: string) => Promise<Response>) {
  const [home, sent] = await Promise.all([
    keep(await render(pages.home)),
    keep(await render(pages.sent)),
  ]);
  return { home, sent };
}

async function keep(response: Response): Promise<Page> {
  if (response.status !== 200) throw new Error(`A page to be kept answered ${response.status}.`);
  const html = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return {
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': response.headers.get('Content-Security-Policy') ?? '',
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
    },
    bodies: new Map(
      Object.entries(encodings).map(([encoding, compress]) => [
        encoding,
        { body: compress(html), etag: `"${hash}-${encoding}"` },
      ]),
    ),
  };
}

/** The best first. Node has zstd from 22.15 on. */
const { zstdCompressSync } = zlib as { zstdCompressSync?: (bytes: Buffer) => Buffer };
const encodings: Record<string, (html: Buffer) => Buffer> = {
  br: (html) => zlib.brotliCompressSync(html),
  ...(zstdCompressSync && { zstd: zstdCompressSync }),
  gzip: (html) => zlib.gzipSync(html, { level: 9 }),
  identity: (html) => html,
};
const preferred = Object.keys(encodings);

function answer(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const encoding = encodingFor(request);
  const { body, etag } = page.bodies.get(encoding) ?? { body: Buffer.alloc(0), etag: '' };
  const headers: Record<string, string | number> = { ...page.headers, ETag: etag };
  if (knows(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = body.length;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
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

/** RFC 9110, 13.1.2: a cache on the way may have called our ETag a weak one. */
const knows = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
