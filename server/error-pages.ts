import type { ErrorRequestHandler, Response } from 'express';
import { httpErrorContent } from '#app/content/http-errors.ts';
import { paths } from '#app/paths.ts';
import { describeError } from '#log';
import { type Render, renderPage } from './page-cache.ts';
import { type PreparedPage, sendPage } from './prepared-page.ts';
import { securityHeaders } from './security-headers.ts';

export type SendError = ReturnType<typeof errorSender>;

/** Returns a function that sends error pages; those that are not cached are rendered, which may reject. */
export const errorSender =
  (findPage: (status: number) => PreparedPage | undefined, render: Render) =>
  async (response: Response, status: number): Promise<void> => {
    // The form's scripts show the reason without leaving the page.
    if (response.req.originalUrl === paths.submissions) {
      response.status(status).set('Cache-Control', 'no-store');
      response.json({ kind: 'failed', message: httpErrorContent(status).text });
      return;
    }
    const page = findPage(status) ?? findPage(500) ?? (await renderPage(render, status));
    sendPage(response, page, status);
  };

/** Sends the errors of the middleware: 412 and 416 of express.static with their headers, otherwise 500. */
export const handleErrors =
  (sendError: SendError): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const { status = 500, headers } = error;
    if (status >= 500) response.locals.log.error(describeError(error), 'request failed');
    const disconnect = () => request.socket.destroy();
    if (response.headersSent) return disconnect();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.set({ ...securityHeaders, ...headers });
    return sendError(response, status).catch(disconnect);
  };
