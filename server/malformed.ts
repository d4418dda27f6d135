import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalFor } from '#app/content/refusals.ts';
import { ownerFrom } from '#app/owner.ts';
import { env } from '#env';
import { log } from '#log';
import { securityHeaders } from './security-headers.ts';

/** Which status tells what was wrong with bytes that never became a request. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no HTTP, or came too slowly, and closes the connection. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  const answering = answerOf(socket);
  // What came after a whole request is no reason to leave that one without its answer.
  if (answering?.req.complete && !answering.headersSent) {
    answering.shouldKeepAlive = false;
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  // An answer that has begun would be spoilt by another.
  if (!socket.writable || answering?.headersSent) {
    socket.destroy();
    return;
  }
  log.info({ status, code: error.code }, 'A connection was refused');
  const body = Buffer.from(notice());
  const headers = {
    ...securityHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.end(body);
}

/** Node keeps the answer in the making with its socket. */
const answerOf = (socket: Duplex & { _httpMessage?: ServerResponse }) => socket._httpMessage;

function notice(): string {
  const { title, text, otherWays } = refusalFor(400);
  const { emails, whatsapp } = ownerFrom(env);
  const ways = [...Object.values(whatsapp), ...emails];
  return `${title}\n\n${text}\n${otherWays}\n\n${ways.join('\n')}\n`;
}
