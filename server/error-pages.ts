import type { AppLoadContext } from '@remix-run/node';
import type { Response as ExpressResponse, Request } from 'express';

/** The request target of the form when Remix's scripts send it. */
export const scriptFormTarget = '/_root.data?index';

type Render = (path: string, init?: RequestInit, context?: AppLoadContext) => Promise<Response>;

/** Sends an error page. Rejects if it cannot be rendered. */
export type SendError = (
  request: Request,
  response: ExpressResponse,
  status: ErrorStatus,
) => Promise<void>;

/** The errors that the server itself answers with. */
const statuses = [400, 403, 405, 413, 429, 500] as const;
type ErrorStatus = (typeof statuses)[number];

/** Returns a function that sends error pages; Remix renders them in advance or on demand. */
export async function prepareErrorPages(render: Render, beforehand: boolean): Promise<SendError> {
  const renderError = async (status: ErrorStatus, forScript: boolean) => {
    // The form's scripts read the reason in Remix's data format; everyone else gets a page.
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
