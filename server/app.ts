import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Database } from '#db/client.ts';
import { describeError, log, logNotFound } from '#log';
import { prepareErrorPages } from './error-pages.ts';
import { createPageCache } from './page-cache.ts';
import { limitSubmissions } from './rate-limit.ts';
import { passToRemix } from './remix-handler.ts';
import { resetHeaders, setSecurityHeaders } from './security-headers.ts';
import { acceptAbsoluteForm, isValidPageRequest, validateRequest } from './validate-request.ts';

interface AppOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the browser's files: from the build or, in development, by Vite. */
  files: RequestHandler;
  /** Whether to render pages in advance; false in development. */
  prerender: boolean;
  database: Database;
  siteUrl: string;
  trustProxy: number;
  submissionsPerHour: number;
  isStopping: () => boolean;
}

/** The middleware, in the order in which a request passes through it. */
export async function createApp(options: AppOptions): Promise<RequestListener> {
  const { build, prerender, siteUrl, trustProxy } = options;
  const handle = createRequestHandler(build);
  const render = (path: string, context = {}) =>
    handle(new Request(siteUrl + path), { ...context, isInAdvance: true });
  const sendError = await prepareErrorPages(render, prerender);
  const cachedPages = prerender && (await createPageCache(render));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Remix parses the query itself.
  app.disable('query parser');
  app.set('trust proxy', trustProxy);

  if (trustProxy === 0) app.use(warnOfProxy());
  app.use(setSecurityHeaders);
  app.use(logRequest);
  app.use(validateRequest(siteUrl, sendError));
  app.get('/healthz', (_request, response, next) => {
    if (options.isStopping()) response.status(503).end();
    else next();
  });
  app.use(options.files);
  app.use(limitSubmissions(options.submissionsPerHour, sendError));
  app.use(passToRemix(handle, options.database, sendError));
  app.use(((error, request, response, _next) => {
    (response.locals.log ?? log).error(describeError(error), 'request failed');
    const end = () => request.socket.destroy();
    if (response.headersSent) return end();
    resetHeaders(response);
    return sendError(request, response, 500).catch(end);
  }) satisfies ErrorRequestHandler);
  return (request, response) => {
    acceptAbsoluteForm(request, siteUrl);
    const pass = () => app(request, response);
    // Cached pages do without Express, with which each takes four times the processor time.
    if (cachedPages && isValidPageRequest(request)) cachedPages(request, response, pass);
    else pass();
  };
}

/** Statuses without a log line elsewhere. */
const rejectedStatuses = [400, 403, 405, 413, 414, 415, 429];

/** Warns once if requests come through a proxy although TRUST_PROXY is 0. */
function warnOfProxy(): RequestHandler {
  let isKnown = false;
  return (request, _response, next) => {
    if (!isKnown && request.headers['x-forwarded-for']) {
      isKnown = true;
      log.warn(
        'X-Forwarded-For arrives and TRUST_PROXY is 0: behind a proxy all count as one visitor',
      );
    }
    next();
  };
}

/** Gives each request a logger that adds the request's id to its lines. */
const logRequest: RequestHandler = (request, response, next) => {
  response.locals.log = log.child({ request: randomUUID() });
  response.once('finish', () => {
    const { statusCode: status, locals } = response;
    if (status === 404) logNotFound(locals.log, request.originalUrl);
    if (rejectedStatuses.includes(status)) locals.log.info({ status }, 'request rejected');
  });
  next();
};
