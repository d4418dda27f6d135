import { once } from 'node:events';
import type { RequestHandler } from 'express';

/**
 * Closing a connection with unread bytes resets it, and the client may lose the response; so one that should close
 * stays open until the body has been read, which connection-limits.ts does after the response.
 */
export const drainUnreadBody: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  if (!response.shouldKeepAlive) {
    response.shouldKeepAlive = true;
    Promise.all([once(response, 'finish'), once(request, 'end')]).then(
      () => request.socket.end(),
      // The client has disconnected.
      () => {},
    );
  }
  next();
};
