import { connect } from 'node:net';

/** What is sent to the site: by fetch, or byte for byte. */
export type Sent =
  | { path: string; init: RequestInit }
  /** `ended`: nothing follows, and the server is told so. */
  | { bytes: Uint8Array | Iterable<Uint8Array>; ended?: boolean };

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends, and gives back every answer that came until the server closed the connection. */
export async function exchange(site: string, sent: Sent): Promise<Answer[]> {
  if ('bytes' in sent) return sendBytes(site, sent.bytes, sent.ended ?? false);
  const answer = await fetch(site + sent.path, { redirect: 'manual', ...sent.init });
  return [{ status: answer.status, headers: answer.headers, body: await answer.text() }];
}

async function sendBytes(
  site: string,
  bytes: Uint8Array | Iterable<Uint8Array>,
  ended: boolean,
): Promise<Answer[]> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  // A server that refuses may cut the line while we still write; what it said before is what counts.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    if (socket.destroyed) break;
    const taken = socket.write(chunk);
    if (!taken)
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  if (ended) socket.end();
  await closed;
  return answersIn(Buffer.concat(received));
}

/** The answers that stand one after another in the bytes of a connection, without the interim ones. */
function answersIn(bytes: Buffer): Answer[] {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return [];
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const { body, rest } = bodyOf(status, headers, bytes.subarray(end + 4));
  const later = answersIn(rest);
  return status < 200 ? later : [{ status, headers, body: body.toString() }, ...later];
}

function bodyOf(status: number, headers: Headers, bytes: Buffer) {
  if (status < 200 || status === 204 || status === 304) return cut(bytes, 0);
  if (headers.get('transfer-encoding') === 'chunked') return chunksOf(bytes);
  return cut(bytes, Number(headers.get('content-length') ?? bytes.length));
}

const cut = (bytes: Buffer, at: number) => ({
  body: bytes.subarray(0, at),
  rest: bytes.subarray(at),
});

function chunksOf(bytes: Buffer): { body: Buffer; rest: Buffer } {
  const start = bytes.indexOf('\r\n') + 2;
  const size = Number.parseInt(bytes.toString('latin1', 0, start), 16);
  const { body, rest } = cut(bytes.subarray(start), size);
  if (!size) return { body, rest: rest.subarray(2) };
  const later = chunksOf(rest.subarray(2));
  return { body: Buffer.concat([body, later.body]), rest: later.rest };
}
