import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

const maxWaitingRequests = 10;
const maxTinyChunks = 1000;
const tinyChunkBytes = 64;

/** Ends connections on which one small packet would cost much work, which no browser and no proxy sends. */
export function limitConnections(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    limitTinyChunks(request);
    // Node would handle all requests of a packet at once: a thousand of them open a thousand files.
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (queue.length > maxWaitingRequests) return socket.destroy();
    // Closed with unread bytes a connection is reset, and the answer may be lost: it is kept until the body is read.
    const isToClose = !response.shouldKeepAlive && !['GET', 'HEAD'].includes(request.method ?? '');
    if (isToClose) response.shouldKeepAlive = true;
    response.once('finish', () => {
      // The rest of an unread body would keep the next request of the connection waiting.
      if (!request.complete) request.removeAllListeners('data').resume();
      if (isToClose && request.complete) socket.end();
      else if (isToClose) request.once('end', () => socket.end());
      queue.shift();
      queue[0]?.();
    });
    if (queue.push(() => handle(request, response)) === 1) handle(request, response);
  };
}

/** 100,000 chunks of a byte, half a megabyte, take Node a second even if nobody reads them. */
function limitTinyChunks(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  request.push = (chunk: Buffer | null) => {
    chunks += 1;
    bytes += chunk?.length ?? 0;
    if (chunks > maxTinyChunks && bytes < chunks * tinyChunkBytes) request.socket.destroy();
    return request.socket.destroyed || push(chunk);
  };
  // Otherwise Node does not push what arrives after the answer.
  request.read(0);
}
