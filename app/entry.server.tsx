import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { describeError } from '#log';
import {
  contentSecurityPolicy,
  developmentPolicy,
  hashed,
  nonced,
} from './content-security-policy.server.ts';
import { NonceContext, StylesContext } from './head.tsx';
import { logFrom } from './load-context.server.ts';
import inlineStyles from './tailwind.css?inline';

/** Without Tailwind's licence comment. */
const styles = inlineStyles.replace(/^\/\*!.*?\*\/\s*/, '');

const maxLoggedPathLength = 200;

/** Renders a complete page (no streaming) with a content security policy that allows its own inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
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
  const html = await renderPage(context, request.url, nonce);

  headers.set('Content-Type', 'text/html; charset=utf-8');
  const inline = nonce ? nonced(nonce) : hashed(html);
  const policy = import.meta.env.DEV ? developmentPolicy : contentSecurityPolicy(inline);
  headers.set('Content-Security-Policy', policy);
  // An error may be gone at the next request, for example during an update with two replicas.
  if (echoesInput || status !== 200) headers.set('Cache-Control', 'no-store');
  return new Response(html, { status, headers });
}

function renderPage(
  context: EntryContext,
  url: string,
  nonce: string | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <StylesContext.Provider value={styles}>
          <RemixServer context={context} url={url} {...(nonce && { nonce })} />
        </StylesContext.Provider>
      </NonceContext.Provider>,
      {
        ...(nonce && { nonce }),
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** Logs errors of the site itself, not those that a route throws on purpose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFrom(context).error(describeError(error), 'page not rendered');
};
