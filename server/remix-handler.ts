import type { createRequestHandler } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler } from 'express';
import { readBody } from '#app/contact/read-form.server.ts';
import type { Database } from '#db/client.ts';
import { sendCompressed } from './send-compressed.ts';

/**
 * Passes requests on to Remix. @remix-run/express would pass bodies on chunk by chunk, and 65,000 of them block the
 * process for a second; and it abandons an action when the visitor hangs up, although the submission is stored.
 */
export function passToRemix(
  handle: ReturnType<typeof createRequestHandler>,
  database: Database,
): RequestHandler {
  return async (request, response, next) => {
    const { log, uncount } = response.locals;
    let isStored = false;
    try {
      const answer = await handle(await fetchRequestOf(request), { database, log });
      isStored = answer.status < 400;
      response.status(answer.status).set(Object.fromEntries(answer.headers));
      if (answer.body) sendCompressed(request, response, Buffer.from(await answer.arrayBuffer()));
      else response.end();
    } catch (error) {
      // Nobody is there any more if the request could not be read.
      if (!request.errored) next(error);
    } finally {
      if (!isStored) uncount?.();
    }
  };
}

/**
 * The request with the headers that the app reads. Remix answers others with an empty 500, for example an Origin that
 * differs from Host.
 */
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
