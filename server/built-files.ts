import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type RequestHandler } from 'express';
import Negotiator from 'negotiator';

/** The files of the build: a year for names that carry a hash, an hour for fixed ones. */
export const builtFiles = (folder: string): RequestHandler[] => [
  preferCompressed(folder),
  express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(`${folder}/assets/`);
      const value = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      response.setHeader('Cache-Control', value);
      // The picture of link previews is there to be shown by other sites; nothing else is.
      if (path === `${folder}/compartir.jpg`) {
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      }
    },
  }),
];

/** The best first; the build writes these beside what they shorten. */
const encodings = { br: '.br', gzip: '.gz' };

/** Hands out the compressed twin of a file to those who take it. */
function preferCompressed(folder: string): RequestHandler {
  const names = new Set(
    readdirSync(folder, { recursive: true }).map(
      (name) => `/${String(name).replaceAll('\\', '/')}`,
    ),
  );
  return (request, response, next) => {
    const { path, method } = request;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const there = Object.entries(encodings).filter(([, ending]) => names.has(path + ending));
    if (there.length > 0) {
      response.vary('Accept-Encoding');
      const taken = new Negotiator(request).encodings(there.map(([encoding]) => encoding));
      const best = there.find(([encoding]) => taken.includes(encoding));
      if (best) {
        response.type(extname(path)).set('Content-Encoding', best[0]);
        request.url = path + best[1];
      }
    }
    next();
  };
}
