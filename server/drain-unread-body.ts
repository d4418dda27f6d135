import { once } from 'node:events';
import type { RequestHandler } from 'express';

/**
 * Once the answer is out, reads the rest of a body that nobody read and throws it away. A connection that is
 * closed with bytes unread takes the answer with it, so one that is to be closed stays open that long.
 */
export const drainUnreadBody: RequestHandler = (request, response, next) => {
  const finished = once(response, 'finish');
  finished.then(
    () => {
      if (!request.complete) request.removeAllListeners('data').resume();
    },
    () => {},
  );
  if (!response.shouldKeepAlive && !['GET', 'HEAD'].includes(request.method)) {
    response.shouldKeepAlive = true;
    Promise.all([finished, once(request, 'end')]).then(
      () => request.socket.end(),
      () => {},
    );
  }
  next();
};
