import { randomUUID } from 'node:crypto';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { refusalFor } from '#app/content/refusals.ts';
import type { Database } from '#db/client.ts';
import { describeError, log } from '#log';
import { limitSubmissions } from './rate-limit.ts';
import { refusalOf, refuse } from './refusals.ts';
import { addSecurityHeaders } from './security-headers.ts';

interface Pipeline {
  database: Database;
  build: ServerBuild | (() => Promise<ServerBuild>);
  siteUrl: string;
  trustProxy: number;
  submissionsPerHour: number;
  /** What serves the browser's files: the build's folder or, while developing, Vite. */
  files: RequestHandler[];
  /** The pages that are the same for every visitor; none while developing. */
  pages: RequestHandler | undefined;
}

/** Every request's way through the site, from top to bottom. */
export function createPipeline(options: Pipeline): Express {
  const { build, database, siteUrl, trustProxy, submissionsPerHour, files, pages } = options;
  const app = express();
  app.disable('x-powered-by');
  // Remix reads the query for itself.
  app.disable('query parser');
  app.set('trust proxy', trustProxy);
  app.use(addSecurityHeaders);
  app.use(readToTheEnd);
  app.use(nameRequest);
  app.use(judgeRequest(siteUrl));
  app.use((request, response, next) => {
    if (response.locals.refusal || !pages) next();
    else pages(request, response, next);
  });
  app.use(...files);
  app.use(makeDecodable);
  app.use(limitSubmissions(submissionsPerHour));
  app.use(turnAway);
  app.use(
    createRequestHandler({
      build,
      getLoadContext: (_request, { locals: { log, refusal } }) => ({ database, log, refusal }),
    }),
  );
  app.use(answerFailure);
  return app;
}

/**
 * What of a body nobody read is thrown away once the answer is out, so that the sender gets to read it: a
 * connection closed with bytes unread takes the answer with it.
 */
const readToTheEnd: RequestHandler = (request, response, next) => {
  onHeaders(response, () => {
    if (request.complete || response.shouldKeepAlive) return;
    response.shouldKeepAlive = true;
    request.once('end', () => request.socket.end());
  });
  response.once('finish', () => {
    if (request.complete) return;
    request.removeAllListeners('data');
    request.resume();
  });
  next();
};

/** Gives the request a name that all its lines in the log bear. */
const nameRequest: RequestHandler = (_request, response, next) => {
  response.locals.log = log.child({ request: randomUUID() });
  response.once('finish', () => {
    const { statusCode: status } = response;
    if (refusedStatuses.includes(status))
      response.locals.log.info({ status }, 'A request was refused');
  });
  next();
};

/** Statuses of what is not taken at all, here or by the app; other answers have lines of their own. */
const refusedStatuses = [400, 403, 405, 413, 415, 429];

/** An address that cannot be decoded leads nowhere; the router would quote it on the console. */
const makeDecodable: RequestHandler = (request, _response, next) => {
  try {
    decodeURI(request.originalUrl);
  } catch {
    request.originalUrl = request.originalUrl.replaceAll('%', '%25');
  }
  next();
};

const judgeRequest =
  (siteUrl: string): RequestHandler =>
  (request, response, next) => {
    const refusal = refusalOf(request, siteUrl);
    if (refusal) refuse(response, refusal);
    if (refusal?.status === 403 && request.headers['sec-fetch-site'] === 'same-origin') {
      response.locals.log.warn('SITE_URL is not the address that visitors use: set it');
    }
    next();
  };

/** A refused request goes on as one for a page; the app is not shown what it was. */
const turnAway: RequestHandler = (request, response, next) => {
  if (response.locals.refusal) {
    // What the form's own scripts send has to be answered in their format.
    const byScript = request.method === 'POST' && request.originalUrl === '/_root.data?index';
    if (!byScript) {
      request.method = 'GET';
      request.originalUrl = '/';
    }
    request.headers = { host: 'localhost' };
  }
  // Judged above; Remix would judge it again by Host alone, and answer with a blank page.
  delete request.headers.origin;
  // Nothing is made of these, and Remix would stumble over one that is none.
  delete request.headers['x-forwarded-host'];
  delete request.headers['x-forwarded-proto'];
  next();
};

const answerFailure: ErrorRequestHandler = (error, _request, response, next) => {
  const { log: named = log } = response.locals;
  named.error(describeError(error), 'A request failed in the door');
  if (response.headersSent) return next(error);
  const { title, text } = refusalFor(500);
  response.status(500).type('text/plain').send(`${title}\n\n${text}\n`);
};
