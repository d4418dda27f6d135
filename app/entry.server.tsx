import { randomBytes } from 'node:crypto';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { describeError } from '#log';
import {
  contentSecurityPolicy,
  developmentPolicy,
  hashed,
  nonced,
} from './content-security-policy.server.ts';
import { PageContext } from './head.tsx';
import { logFrom } from './load-context.server.ts';

const maxLoggedPathLength = 200;

/** Renders a page with a content security policy that allows its own inline scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Response {
  // Answers to a POST repeat the visitor's input, and Remix's errors the URL. Hashes of such a page would allow an
  // injected script, so it gets a nonce, and no cache may keep it. All other pages are the same for everyone.
  const echoesInput =
    !loadContext.errorStatus &&
    (!['GET', 'HEAD'].includes(request.method) || context.staticHandlerContext.errors);
  const nonce = echoesInput ? randomBytes(16).toString('base64') : undefined;
  // The path is percent-encoded, so it cannot contain control characters.
  if (status === 404) {
    logFrom(loadContext).info(`404 ${new URL(request.url).pathname.slice(0, maxLoggedPathLength)}`);
  }
  // Not a stream: nothing in a page waits for data.
  const html = `<!doctype html>${renderToString(
    <PageContext.Provider value={{ nonce, assets: context.manifest }}>
      <RemixServer context={context} url={request.url} />
    </PageContext.Provider>,
  )}`;

  headers.set('Content-Type', 'text/html; charset=utf-8');
  const inline = nonce ? nonced(nonce) : hashed(html);
  const policy = import.meta.env.DEV ? developmentPolicy : contentSecurityPolicy(inline);
  headers.set('Content-Security-Policy', policy);
  // An error may be gone at the next request, for example during an update with two replicas.
  if (echoesInput || status !== 200) headers.set('Cache-Control', 'no-store');
  return new Response(html, { status, headers });
}

/** Logs errors of the site itself, not those that a route throws on purpose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFrom(context).error(describeError(error), 'page not rendered');
};
