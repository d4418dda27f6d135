import type { AppLoadContext } from '@remix-run/node';
import type { Response as ExpressResponse, Request } from 'express';
import { httpErrorContent } from '#app/content/http-errors.ts';
import { paths } from '#app/paths.ts';
import { encodingOf } from './encoding.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';

type Render = (path: string, context: AppLoadContext) => Promise<Response>;
export type SendError = Awaited<ReturnType<typeof prepareErrorPages>>;

/** The errors that the site answers with; others get the page of 500. */
const statuses = [400, 403, 404, 405, 413, 414, 415, 429, 500, 503];

/** Returns a function that sends error pages; Remix renders them in advance or, in development, on demand. */
export async function prepareErrorPages(render: Render, beforehand: boolean) {
  const prepare = async (status: number): Promise<[number, PreparedPage]> => {
    const html = await (await render('/', { errorStatus: status })).text();
    return [status, await preparePage(html, 'no-store')];
  };
  const prepared = new Map(await Promise.all((beforehand ? statuses : []).map(prepare)));

  /** Rejects if the page cannot be rendered. */
  return async (request: Request, response: ExpressResponse, status: number): Promise<void> => {
    // The form's scripts show the reason without leaving the page.
    if (request.originalUrl === paths.submissions) {
      response.status(status).set('Cache-Control', 'no-store');
      return void response.json({ kind: 'failed', message: httpErrorContent(status).text });
    }
    const page = prepared.get(status) ?? prepared.get(500) ?? (await prepare(status))[1];
    const { full, body } = page[encodingOf(request)];
    response.writeHead(status, full).end(body);
  };
}
