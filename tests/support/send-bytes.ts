import { connect } from 'node:net';

/** Sends bytes as they are, and gives back all that comes until the server closes the connection. */
export function sendBytes(site: string, bytes: string | Buffer[]): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  // The server may close the connection while we still write; what it said before is what counts.
  socket.on('error', () => {});
  for (const piece of typeof bytes === 'string' ? [bytes] : bytes) socket.write(piece, 'latin1');
  return new Promise((resolve) => socket.once('close', () => resolve(received)));
}
