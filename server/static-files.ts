import { readdirSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { encodingOf } from './encoding.ts';
import { resetHeaders } from './security-headers.ts';

// Express 4 does not know this type.
express.static.mime.define({ 'image/avif': ['avif'] });

const folder = resolve('build/client');
const yearMs = 31_536_000_000;

/** scripts/build.ts compresses every text in both ways. */
const suffixes = { br: '.br', gzip: '.gz', identity: '' };

/** Serves build/client. Files with a hash in their name are cached for a year, others for an hour. */
export function serveFiles(): RequestHandler {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const compressed = new Set(names.filter((name) => name.endsWith('.br')).map(withoutSuffix));
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: yearMs,
    setHeaders,
  });
  return (request, response, next) => {
    const { path } = request;
    if (compressed.has(path.slice(1))) {
      response.vary('Accept-Encoding');
      request.url = path + suffixes[encodingOf(request)];
    }
    serve(request, response, (error) => {
      if (!error || error.status >= 500) return next(error);
      // A Range or a condition that the file does not meet.
      resetHeaders(response);
      response
        .status(error.status)
        .set(error.headers ?? {})
        .end();
    });
  };
}

function setHeaders(response: Response, file: string): void {
  const encoding = (['br', 'gzip'] as const).find((name) => file.endsWith(suffixes[name]));
  const original = encoding ? withoutSuffix(file) : file;
  if (encoding) response.set('Content-Encoding', encoding).type(extname(original));
  if (!original.startsWith(join(folder, 'assets/'))) {
    response.set('Cache-Control', 'public, max-age=3600');
  }
  // The share picture is meant to be embedded by other sites.
  if (original === join(folder, 'compartir.jpg')) {
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  }
}

const withoutSuffix = (name: string) => name.slice(0, -extname(name).length);
