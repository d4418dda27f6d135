import { once } from 'node:events';
import type { RequestHandler } from 'express';

/**
 * Once the answer is out, reads the rest of a body that nobody read and throws it away. A connection that is
 * closed with bytes unread takes the answer with it, so one that is to be closed stays open that long.
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
      // The visitor is gone.
      () => {},
    );
  }
  next();
};
