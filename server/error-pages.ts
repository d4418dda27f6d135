import type { AppLoadContext } from '@remix-run/node';
import type { Response as ExpressResponse, Request } from 'express';
import { scriptFormTarget } from './validate-request.ts';

type Render = (path: string, init?: RequestInit, context?: AppLoadContext) => Promise<Response>;

/** Answers with an error. Rejects when its page could not be rendered. */
export type SendError = (
  request: Request,
  response: ExpressResponse,
  status: ErrorStatus,
) => Promise<void>;

/** What the server answers by itself; the app throws others. */
const statuses = [400, 403, 405, 413, 429, 500] as const;
type ErrorStatus = (typeof statuses)[number];

/** Has Remix render the error pages, beforehand or on demand, and gives back what sends them. */
export async function prepareErrorPages(render: Render, beforehand: boolean): Promise<SendError> {
  const renderError = async (status: ErrorStatus, forScript: boolean) => {
    // The form's own scripts read the reason in Remix's format, others a page.
    const response = await (forScript
      ? render(scriptFormTarget, { method: 'POST' }, { errorStatus: status })
      : render('/', {}, { errorStatus: status }));
    const body = Buffer.from(await response.arrayBuffer());
    return { headers: Object.fromEntries(response.headers), body };
  };
  const rendered = new Map<string, Awaited<ReturnType<typeof renderError>>>();
  for (const status of beforehand ? statuses : []) {
    for (const forScript of [false, true]) {
      rendered.set(`${status} ${forScript}`, await renderError(status, forScript));
    }
  }
  return async (request, response, status) => {
    const forScript = request.method === 'POST' && request.originalUrl === scriptFormTarget;
    const { headers, body } =
      rendered.get(`${status} ${forScript}`) ?? (await renderError(status, forScript));
    response.status(status).set(headers).set('Cache-Control', 'no-store').send(body);
  };
}
