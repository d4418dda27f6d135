import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** The files of the build: a year for names that carry a hash, an hour for fixed ones. */
export const staticFiles = (folder: string): RequestHandler =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    maxAge: 31_536_000,
    immutable: true,
    setHeaders: (response, path) => {
      if (!path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=3600');
      // Unlike everything else this is made to be shown on other sites.
      if (path === '/compartir.jpg') {
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      }
    },
  });
