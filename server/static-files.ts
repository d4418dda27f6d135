import { extname, join, resolve } from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { encodingOf } from './prepared-page.ts';

// Express 4 does not know this type.
express.static.mime.define({ 'image/avif': ['avif'] });

const folder = resolve('build/client');

/** scripts/build.ts writes these files in both compressions, too. */
const compressedFile = /\.(?:js|css|svg|json|txt)$/;
const suffixes = { br: '.br', gzip: '.gz', identity: '' };

const serve = express.static(folder, {
  index: false,
  redirect: false,
  dotfiles: 'ignore',
  immutable: true,
  maxAge: '1y',
  setHeaders,
});

/** Serves build/client. Files with a hash in their name are cached for a year, others for an hour. */
export const serveFiles: RequestHandler = (request, response, next) => {
  if (compressedFile.test(request.path)) {
    response.vary('Accept-Encoding');
    request.url = request.path + suffixes[encodingOf(request)];
  }
  serve(request, response, next);
};

function setHeaders(response: Response, file: string): void {
  const encoding = { '.br': 'br', '.gz': 'gzip' }[extname(file)];
  const original = encoding ? file.slice(0, -3) : file;
  if (encoding) response.set('Content-Encoding', encoding).type(extname(original));
  if (!original.startsWith(join(folder, 'assets/'))) {
    response.set('Cache-Control', 'public, max-age=3600');
  }
  // Other sites may embed the picture of link previews.
  if (original === join(folder, 'compartir.jpg')) {
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  }
}
