import type { AppLoadContext } from '@remix-run/node';
import type { Response as ExpressResponse, Request } from 'express';
import { httpErrorContent } from '#app/content/http-errors.ts';
import { paths } from '#app/paths.ts';
import { sendCompressed } from './send-compressed.ts';

type Render = (path: string, init?: RequestInit, context?: AppLoadContext) => Promise<Response>;

/** Sends an error page. Rejects if it cannot be rendered. */
export type SendError = (
  request: Request,
  response: ExpressResponse,
  status: ErrorStatus,
) => Promise<void>;

/** The errors that the server itself answers with. */
const statuses = [400, 403, 405, 413, 414, 429, 500] as const;
type ErrorStatus = (typeof statuses)[number];

/** Returns a function that sends error pages; Remix renders them in advance or on demand. */
export async function prepareErrorPages(render: Render, beforehand: boolean): Promise<SendError> {
  const renderError = async (status: ErrorStatus) => {
    const response = await render('/', {}, { errorStatus: status });
    const body = Buffer.from(await response.arrayBuffer());
    return { headers: Object.fromEntries(response.headers), body };
  };
  const rendered = new Map<ErrorStatus, Awaited<ReturnType<typeof renderError>>>();
  for (const status of beforehand ? statuses : []) rendered.set(status, await renderError(status));

  return async (request, response, status) => {
    response.status(status).set('Cache-Control', 'no-store');
    // The form's scripts show the reason without leaving the page.
    if (request.originalUrl === paths.submissions) {
      return void response.json({ kind: 'failed', message: httpErrorContent(status).text });
    }
    const { headers, body } = rendered.get(status) ?? (await renderError(status));
    sendCompressed(request, response.set(headers), body);
  };
}
