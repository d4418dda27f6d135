import { once } from 'node:events';
import type { RequestHandler } from 'express';

/** Keeps a connection until its body is read: closed with unread bytes it is reset, and the answer may be lost. */
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
