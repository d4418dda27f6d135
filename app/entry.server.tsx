import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import pLimit from 'p-limit';
import { renderToString } from 'react-dom/server';
import { describeError, logNotFound } from '#log';
import {
  contentSecurityPolicy,
  developmentPolicy,
  hashed,
  nonced,
} from './content-security-policy.server.ts';
import { PageContext } from './head.tsx';
import { logFrom } from './load-context.server.ts';

/** Rendering a page blocks the process for 5 to 10 ms: a page waits at most a second. */
const maxWaitingPages = 100;
const renderQueue = pLimit(1);
/** Node accepts one connection in each turn of its event loop: a form must not wait for a page in each. */
const turnsBetweenPages = 20;

/** Renders a page with a content security policy that allows its own inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  // Responses to a POST contain the visitor's input, and Remix's errors the URL. Hashes of such a page would allow an
  // injected script, so it gets a nonce, and no cache may keep it. All other pages are the same for everyone.
  const { errors } = context.staticHandlerContext;
  const { errorStatus, hasErrorPages, isInAdvance } = loadContext;
  const isPost = !['GET', 'HEAD'].includes(request.method);
  const echoesInput = !errorStatus && (isPost || errors);
  const nonce = echoesInput ? randomBytes(16).toString('base64') : undefined;
  if (status === 404 && !hasErrorPages && !isInAdvance) {
    logNotFound(logFrom(loadContext), new URL(request.url).pathname);
  }
  if (errors && hasErrorPages) return new Response(null, { status });
  if (hasErrorPages && renderQueue.pendingCount >= maxWaitingPages) {
    return new Response(null, { status: 503, headers: { 'Retry-After': '2' } });
  }
  const page = await renderQueue(async () => {
    for (let turn = 0; turn < turnsBetweenPages; turn += 1) await nextTurn();
    // Not a stream: nothing in a page waits for data.
    return renderToString(
      <PageContext.Provider value={{ nonce, assets: context.manifest }}>
        <RemixServer context={context} url={request.url} />
      </PageContext.Provider>,
    );
  });
  const html = `<!doctype html>${page}`;

  headers.set('Content-Type', 'text/html; charset=utf-8');
  const inline = nonce ? nonced(nonce) : hashed(html);
  const policy = import.meta.env.DEV ? developmentPolicy : contentSecurityPolicy(inline);
  headers.set('Content-Security-Policy', policy);
  // The next request may succeed, for example after an update.
  if (echoesInput || status !== 200) headers.set('Cache-Control', 'no-store');
  return new Response(html, { status, headers });
}

/** Logs errors of the site itself, not those that a route throws on purpose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const described = context.isInAdvance ? { err: error } : describeError(error);
  logFrom(context).error(described, 'page not rendered');
};
