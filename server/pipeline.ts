import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Database } from '#db/client.ts';
import { refusalOf } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';

interface Pipeline {
  build: ServerBuild | (() => Promise<ServerBuild>);
  database: Database;
  siteUrl: string;
  /** What serves the browser's files: the build's folder or, while developing, Vite. */
  files: RequestHandler[];
}

/** Every request's way through the site, from top to bottom. */
export function createPipeline({ build, database, siteUrl, files }: Pipeline): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders);
  app.use(readToTheEnd);
  app.use(...files);
  app.use(turnAway(siteUrl));
  app.use(
    createRequestHandler({
      build,
      getLoadContext: (_request, response) => ({ database, refusal: response.locals.refusal }),
    }),
  );
  app.use(answerFailure);
  return app;
}

/** The files of the build: a year for names that carry a hash, an hour for fixed ones. */
export const builtFiles = (folder: string): RequestHandler[] => [
  express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(`${folder}/assets/`);
      const value = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      response.setHeader('Cache-Control', value);
    },
  }),
];

/** What of a body nobody read is thrown away once the answer is out, so that the sender gets to read it. */
const readToTheEnd: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return;
    request.removeAllListeners('data');
    request.resume();
  });
  next();
};

/** Has the app make the page that says why a request is refused, without showing it the request. */
const turnAway =
  (siteUrl: string): RequestHandler =>
  (request, response, next) => {
    const refusal = refusalOf(request, siteUrl);
    if (refusal) {
      response.locals.refusal = refusal.status;
      if (refusal.headers) response.set(refusal.headers);
      request.method = 'GET';
      request.originalUrl = '/';
      request.headers = { host: 'localhost' };
    }
    // Judged above; Remix would judge it again by Host alone, and answer with a blank page.
    delete request.headers.origin;
    next();
  };

const answerFailure: ErrorRequestHandler = (error, _request, response, next) => {
  console.error(
    `A request failed in the door: ${error instanceof Error ? error.name : typeof error}`,
  );
  if (response.headersSent) return next(error);
  response
    .status(500)
    .type('text/plain')
    .send('Algo falló de nuestro lado. Vuelve a intentarlo.\n');
};
