import type { AppLoadContext, createRequestHandler } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler } from 'express';
import { readBody } from '#app/contact/read-form.server.ts';
import type { Database } from '#db/client.ts';
import { sendCompressed } from './encoding.ts';
import type { SendError } from './error-pages.ts';

/** Passes requests on to Remix; docs/decisions.md says why not by @remix-run/express. */
export function passToRemix(
  handle: ReturnType<typeof createRequestHandler>,
  database: Database,
  sendError: SendError,
): RequestHandler {
  return async (request, response, next) => {
    const { log, countAs } = response.locals;
    const context: AppLoadContext = { database, log, hasErrorPages: true };
    let isStored = false;
    try {
      const answer = await handle(await fetchRequestOf(request), context);
      const { status, headers, body } = answer;
      isStored = status < 400 || context.isPerhapsStored === true;
      response.status(status).set(Object.fromEntries(headers));
      if (body) await sendCompressed(request, response, Buffer.from(await answer.arrayBuffer()));
      else if (status >= 400) await sendError(request, response, status);
      else response.end();
    } catch (error) {
      // Nobody is there any more if the request could not be read.
      if (!request.errored) next(error);
    } finally {
      countAs?.(isStored ? 'stored' : 'rejected');
    }
  };
}

/** The request with the headers that the app reads: an Origin unlike Host, for one, Remix answers with an empty 500. */
async function fetchRequestOf(request: ExpressRequest): Promise<Request> {
  const { host = 'localhost', referer = '', 'content-type': type = '' } = request.headers;
  return new Request(`http://${host}${request.originalUrl}`, {
    // For HEAD, Express leaves out the body of what GET would be answered with.
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: { referer, 'content-type': type },
    ...(request.method === 'POST' && {
      body: await readBody(request.iterator({ destroyOnReturn: false })),
    }),
  });
}
