import { gzipSync } from 'node:zlib';
import type { AppLoadContext, createRequestHandler } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler } from 'express';
import { readBody } from '#app/contact/read-form.server.ts';
import type { Database } from '#db/client.ts';
import { env } from '#env';
import type { SendError } from './error-pages.ts';
import { pageTarget } from './page-cache.ts';

/** Smaller bodies are one packet anyway. The page of an invalid form has 150 KB with its styles. */
const minCompressedBytes = 1024;

/** Passes requests on to Remix. */
export function passToRemix(
  handle: ReturnType<typeof createRequestHandler>,
  database: Database,
  sendError: SendError,
): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response;
    const context: AppLoadContext = { database, log: locals.log, hasErrorPages: true };
    try {
      const result = await handle(await toFetchRequest(request), context);
      const { status, headers } = result;
      locals.isStored = status < 400 || context.isPerhapsStored;
      response.status(status).set(Object.fromEntries(headers)).vary('Accept-Encoding');
      const body = Buffer.from(await result.arrayBuffer());
      if (body.length >= minCompressedBytes && request.acceptsEncodings('gzip')) {
        response.set('Content-Encoding', 'gzip').send(gzipSync(body, { level: 1 }));
      } else if (body.length > 0) response.send(body);
      else if (status >= 400) await sendError(response, status);
      else response.end();
    } catch (error) {
      if (!request.errored) next(error);
    }
  };
}

/** Omits the parts that the app does not read: Remix logs `_data` as an error and sends an empty 500 to a foreign Origin. */
async function toFetchRequest(request: ExpressRequest): Promise<Request> {
  const { method, originalUrl, headers } = request;
  // Node removes the body of a response to HEAD.
  if (method !== 'POST') return new Request(env.SITE_URL + pageTarget(originalUrl));
  const { referer = '', 'content-type': type = '' } = headers;
  return new Request(env.SITE_URL + originalUrl, {
    method,
    headers: { referer, 'content-type': type },
    body: await readBody(request.iterator({ destroyOnReturn: false })),
  });
}
