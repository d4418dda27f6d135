import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { finished } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import express, { type RequestHandler } from 'express';
import pLimit from 'p-limit';
import type { Database } from '#db/client.ts';
import { env } from '#env';
import { log, logNotFound } from '#log';
import { errorSender, handleErrors } from './error-pages.ts';
import { createPageCache, pageTarget, type Render } from './page-cache.ts';
import { sendPage } from './prepared-page.ts';
import { limitSubmissions } from './rate-limit.ts';
import { passToRemix } from './remix-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { serveFiles } from './static-files.ts';
import { maxTargetBytes, validateRequest } from './validate-request.ts';

export interface AppOptions {
  /** In development, a function that loads the current build. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  database: Database;
  isStopping: () => boolean;
}

/** Parsing 15 KB takes longer than a response; browsers send less than 50 characters. */
const maxEncodingsBytes = 500;

/** Node accepts one connection in each turn of its event loop: a turn with many requests would delay new visitors. */
const turn = pLimit(4);

/** The middleware, in the order in which a request passes through it. */
export async function createApp(options: AppOptions): Promise<RequestListener> {
  const handle = createRequestHandler(options.build);
  const render: Render = (path, context) =>
    handle(new Request(env.SITE_URL + path), { ...context, isInAdvance: true });
  // In development Vite serves the files, and each request renders its page.
  const isDevelopment = env.NODE_ENV === 'development';
  const findPage = isDevelopment ? () => undefined : await createPageCache(render);
  const sendError = errorSender(findPage, render);

  const app = express();
  for (const feature of ['x-powered-by', 'etag', 'query parser']) app.disable(feature);
  app.set('trust proxy', env.TRUST_PROXY);

  app.use((_request, response, next) => {
    response.set(securityHeaders);
    next();
  });
  app.use(logRequest);
  app.use(readUnreadBody);
  app.use(validateRequest(sendError));
  app.get('/healthz', (_request, response, next) => {
    if (options.isStopping()) response.sendStatus(503);
    else next();
  });
  if (!isDevelopment) app.use(serveFiles);
  app.use(limitSubmissions(sendError));
  app.use(passToRemix(handle, options.database, sendError));
  app.use(handleErrors(sendError));

  return (request, response) => {
    const { method = '', url = '', headers } = request;
    const { 'accept-encoding': encodings = '' } = headers;
    if (encodings.length > maxEncodingsBytes) delete headers['accept-encoding'];
    // Express prints targets that it cannot parse; validateRequest rejects this one.
    if (!url.startsWith('/')) request.url = '*';
    // Through Express, a cached page takes four times the processor time.
    const isCacheable = ['GET', 'HEAD'].includes(method) && url.length <= maxTargetBytes;
    const page = isCacheable && findPage(pageTarget(url));
    if (page) return sendPage(response, page);
    const handleInTurn = () =>
      turn(() => {
        app(request, response);
        return nextTurn();
      });
    // A pipelined request waits: Node would open the files of responses behind an unread one, and never close them.
    if (response.socket) handleInTurn();
    else response.once('socket', handleInTurn);
  };
}

/** Gives each request a logger that adds the request's id to its lines. */
const logRequest: RequestHandler = (request, response, next) => {
  const requestLog = log.child({ request: randomUUID() });
  response.locals.log = requestLog;
  response.once('finish', () => {
    const { statusCode: status } = response;
    if (status === 404) logNotFound(requestLog, request.originalUrl);
    const isRejected = status >= 400 && status < 500 && ![404, 422].includes(status);
    if (isRejected) requestLog.info({ status }, 'request rejected');
  });
  next();
};

/** Reads the rest of a body after a response such as 413: closing a connection with unread bytes discards the response. */
const readUnreadBody: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST') return next();
  const isLast = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  response.once('finish', () => {
    finished(request.resume(), () => isLast && request.socket.end());
  });
  next();
};
