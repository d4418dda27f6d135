import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { describeError } from '#log';
import {
  contentSecurityPolicy,
  hashed,
  nonced,
  policyWhileDeveloping,
} from './content-security-policy.server.ts';
import { NonceContext, StylesContext } from './head.tsx';
import { logFrom } from './load-context.server.ts';
import inlineStyles from './tailwind.css?inline';

/** Without the line at its head that names Tailwind. */
const styles = inlineStyles.replace(/^\/\*!.*?\*\/\s*/, '');

/** Of an address that leads nowhere, as much as the log needs. Characters. */
const longestPath = 200;

/** Renders a page in one piece, with a policy that allows its own scripts and no others. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  // What answers a GET is the same for everyone. What answers a POST gives back what was typed, and
  // Remix's errors the address: hashes made of it would bless a script, and nobody may keep it.
  const echoes =
    !loadContext.errorStatus &&
    (!['GET', 'HEAD'].includes(request.method) || context.staticHandlerContext.errors);
  const nonce = echoes ? randomBytes(16).toString('base64') : undefined;
  // A URL's path is percent-encoded: nothing in it moves the cursor or starts a line.
  if (status === 404) {
    logFrom(loadContext).info(`404 ${new URL(request.url).pathname.slice(0, longestPath)}`);
  }
  const html = await renderPage(context, request.url, nonce);

  headers.set('Content-Type', 'text/html; charset=utf-8');
  const inline = nonce ? nonced(nonce) : hashed(html);
  const policy = import.meta.env.DEV ? policyWhileDeveloping : contentSecurityPolicy(inline);
  headers.set('Content-Security-Policy', policy);
  // What is not there may be tomorrow, and during an update an address is there on one replica first.
  if (echoes || status !== 200) headers.set('Cache-Control', 'no-store');
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

/** Logs what went wrong in the site itself. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFrom(context).error(describeError(error), 'page not rendered');
};
