import { once } from 'node:events';
import type { RequestHandler } from 'express';

/**
 * Reads and discards the rest of an unread request body after the response. Closing a connection with unread bytes
 * resets it, and the client may lose the response; so a connection that should close stays open until then.
 */
export const drainUnreadBody: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.once('finish', () => {
    if (!request.complete) request.removeAllListeners('data').resume();
  });
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
